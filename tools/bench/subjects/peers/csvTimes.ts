import { trackedCodes } from '../codes'
import { interleave } from '../measuring'
import { csvContenders } from './csvContenders'

const codes = trackedCodes(100_000)

// Contenders must produce the same file to be comparable.
const sizes = Object.values(csvContenders).map((make) => make(codes).size)
if (new Set(sizes).size !== 1) throw new Error(`The contenders' files differ: ${sizes.join(', ')}`)

const works = Object.entries(csvContenders).map(
  ([name, make]) => [name, () => make(codes)] as const,
)
console.log(JSON.stringify(interleave(Object.fromEntries(works), 9)))
