import { trackedCodes } from '../codes'
import { collectGarbage, kept } from '../measuring'
import { watchPeak } from '../peak'
import { csvContenders } from './csvContenders'

// One contender per process: `csvPeak <contender> <rows>`.
const [name = '', rows = ''] = process.argv.slice(2)
const make = csvContenders[name]
if (!make) throw new Error(`There is no contender ${name}.`)

const codes = trackedCodes(Number(rows))
const few = codes.slice(0, 2_000)
for (let round = 0; round < 10; round++) kept.last = make(few)
kept.last = undefined
collectGarbage()
collectGarbage()

const endWatch = await watchPeak()
const startedAt = performance.now()
kept.last = make(codes)
const time = performance.now() - startedAt
console.log(JSON.stringify({ time, peak: await endWatch() }))
