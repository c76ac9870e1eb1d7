// Unpacks the Chromium that its npm package carries and prints where it is.
import chromium from '@sparticuz/chromium'

console.log(await chromium.executablePath())
