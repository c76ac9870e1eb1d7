/// <reference types="vitest/config" />
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { type Plugin, defineConfig } from 'vite'

const OUT = '../src/regalia/web/client'

/** `virtual:icons`: the icons that `icons.json` names, taken from the set at build time; nobody downloads the rest. */
function icons(): Plugin {
  const id = 'virtual:icons'
  return {
    name: 'regalia-icons',
    resolveId: (source) => (source === id ? '\0' + id : undefined),
    load(loading) {
      if (loading !== '\0' + id) return undefined
      const set = JSON.parse(readFileSync('node_modules/@iconify-json/game-icons/icons.json', 'utf8'))
      const names: string[] = JSON.parse(readFileSync('src/parts/icons.json', 'utf8'))
      const found = names.map((name) => {
        const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent]
        if (!icon) throw new Error(`there is no icon ${name}`)
        return [name, icon.body.replaceAll(' fill="currentColor"', '')]
      })
      return `export default ${JSON.stringify(Object.fromEntries(found))}`
    }
  }
}

/** Compressed once here, not by the server each time. */
function compressed(): Plugin {
  return {
    name: 'regalia-compressed',
    apply: 'build',
    closeBundle() {
      for (const path of files(OUT)) {
        if (!/\.(js|css|html|svg|json|webmanifest)$/.test(path)) continue
        const body = readFileSync(path)
        if (body.length < 1024) continue
        writeFileSync(path + '.gz', gzipSync(body, { level: 9 }))
        writeFileSync(path + '.br', brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      }
    }
  }
}

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files(path) : [path]
  })
}

export default defineConfig({
  plugins: [svelte(), icons(), compressed()],
  build: { outDir: OUT, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8400', ws: true }, '/schema': 'http://127.0.0.1:8400' } },
  resolve: { alias: { $: '/src' }, ...(process.env['VITEST'] ? { conditions: ['browser'] } : {}) },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] }
})
