import type { TrackedCode } from '../../domain/codes/TrackedCode'
import { indexCodes } from '../../domain/codes/validator/CodeIndex'
import { classify } from '../../domain/codes/validator/classification'
import { atOnce } from '../support/atOnce'
import { codeText, trackedCodes } from './codes'
import { interleave } from './measuring'

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

const pasted = (count: number, textOf: (number: number) => string): string =>
  Array.from({ length: count }, (_, number) => textOf(number)).join('\n')

// Pasted in a different order than the codes, like a list from a chat.
const shuffled = (number: number, count: number) => (number * 48_271) % count

const mixes = (count: number): Record<string, string> => ({
  'all found': pasted(count, (number) => codeText(shuffled(number, count))),
  'half unknown': pasted(count, (number) =>
    number % 2 === 0 ? codeText(shuffled(number, count)) : `X${codeText(number)}`,
  ),
  'repeated, mixed case': pasted(count, (number) => {
    const text = codeText(shuffled(number, count / 10))
    const turn = Math.floor(number / (count / 10))
    return (number + turn) % 2 === 0 ? text : text.toLowerCase()
  }),
})

const contenders = (count: number) => {
  const codes = trackedCodes(count)
  return Object.entries(mixes(count)).flatMap(([mix, text]) => [
    [`${mix}: floor`, () => floor(text, codes)] as const,
    [`${mix}: ours`, () => ours(text, codes)] as const,
  ])
}

const ofTwice = trackedCodes(200_000)
const twice = mixes(200_000)['all found'] ?? ''

const times = interleave(
  {
    ...Object.fromEntries(contenders(100_000)),
    '200,000: floor': () => floor(twice, ofTwice),
    '200,000: ours': () => ours(twice, ofTwice),
  },
  ROUNDS,
)
console.log(JSON.stringify(times))
