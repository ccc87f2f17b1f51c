import { describe, expect, it } from 'vitest'
import { indexCodes } from '../../../domain/validator/CodeIndex'
import { classify, type Repeat } from '../../../domain/validator/classification'
import { trackedCodes } from '../../../tools/bench/subjects/codes'
import { mixes } from '../../../tools/bench/subjects/mixes'
import { validateSimply } from '../../../tools/bench/subjects/simpleValidator'
import { atOnce } from '../../support/atOnce'

const COUNT = 1_000
const codes = trackedCodes(COUNT)

const byText = (repeats: readonly Repeat[]) =>
  repeats.toSorted((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)))

describe("The benchmark's simple validator", () => {
  it.each(Object.entries(mixes(COUNT)))('shows what the portal shows: %s', (_mix, text) => {
    const simple = validateSimply(text, codes)
    const ours = atOnce(classify([text], atOnce(indexCodes(codes))))
    expect({ ...simple, repeats: byText(simple.repeats) }).toEqual({
      ...ours,
      repeats: byText(ours.repeats),
    })
  })
})
