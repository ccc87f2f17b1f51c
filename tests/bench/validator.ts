import type { TrackedCode } from '../../domain/codes/TrackedCode'
import { indexCodes } from '../../domain/codes/validator/CodeIndex'
import { classify } from '../../domain/codes/validator/classification'
import { atOnce } from '../support/atOnce'
import { codeText, trackedCodes } from './codes'
import { interleave } from './measuring'

const ROUNDS = 15

/** The least that any validator must do: cut the text, and look every piece up. */
const floor = (text: string, codes: readonly TrackedCode[]): number => {
  const byText = new Map<string, TrackedCode>()
  for (const code of codes) byText.set(code.code, code)
  let found = 0
  for (const token of text.split(/[\s,]+/)) if (byText.has(token)) found += 1
  return found
}

/** All that a validation does, without its pauses; the index is built each time, as the floor's Map is. */
const ours = (text: string, codes: readonly TrackedCode[]) =>
  atOnce(classify([text], atOnce(indexCodes(codes))))

const pasted = (count: number, textOf: (number: number) => string): string =>
  Array.from({ length: count }, (_, number) => textOf(number)).join('\n')

// Pasted in another order than the codes have, as a list from a chat is.
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
