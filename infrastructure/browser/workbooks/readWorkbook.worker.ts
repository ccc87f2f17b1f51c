import { readWorkbook } from './readWorkbook'

self.onmessage = ({ data }: MessageEvent<Uint8Array>) => self.postMessage(readWorkbook(data))
