import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { indexCodes } from '../../../domain/validator/CodeIndex'
import { classify } from '../../../domain/validator/classification'
import { atOnce } from '../../../tests/support/atOnce'
import { trackedCodes } from './codes'
import { interleave } from './measuring'
import { mixes } from './mixes'
import { validateSimply } from './simpleValidator'

const ROUNDS = 15

/** The minimum of any validator: split the text and look up each token. */
const floor = (text: string, codes: readonly TrackedCode[]): number => {
  const byText = new Map<string, TrackedCode>()
  for (const code of codes) byText.set(code.code, code)
  let found = 0
  for (const token of text.split(/[\s,]+/)) if (byText.has(token)) found += 1
  return found
}

/** A whole validation without pauses. The index is built each time, as is the baseline's Map. */
const ours = (text: string, codes: readonly TrackedCode[]) =>
  atOnce(classify([text], atOnce(indexCodes(codes))))

const contenders = (count: number) => {
  const codes = trackedCodes(count)
  return Object.entries(mixes(count)).flatMap(([mix, text]) => [
    [`${mix}: floor`, () => floor(text, codes)] as const,
    [`${mix}: simple`, () => validateSimply(text, codes)] as const,
    [`${mix}: ours`, () => ours(text, codes)] as const,
  ])
}

const ofTwice = trackedCodes(200_000)
const twice = mixes(200_000)['all found'] ?? ''

const times = interleave(
  {
    ...Object.fromEntries(contenders(100_000)),
    '200,000: floor': () => floor(twice, ofTwice),
    '200,000: simple': () => validateSimply(twice, ofTwice),
    '200,000: ours': () => ours(twice, ofTwice),
  },
  ROUNDS,
)
console.log(JSON.stringify(times))
