import { catalogue } from '$/lib/words'
import en from './en.json'

export const say = catalogue({ en })
