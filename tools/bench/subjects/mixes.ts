import { codeText } from './codes'

const pasted = (count: number, textOf: (number: number) => string): string =>
  Array.from({ length: count }, (_, number) => textOf(number)).join('\n')

// Pasted in a different order than the codes, like a list from a chat.
const shuffled = (number: number, count: number) => (number * 48_271) % count

/** Lists of as many tokens as codes. */
export const mixes = (count: number): Record<string, string> => ({
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
