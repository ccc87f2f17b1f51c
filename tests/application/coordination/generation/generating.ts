import {
  GenerateCodes,
  type GenerationPlan,
} from '../../../../application/coordination/generation/GenerateCodes'
import { FakeCodeWriter } from '../../../support/fakes/FakeCodeWriter'
import { seededBytes, tenCodes } from '../../../support/mothers/generation'
import { beto } from '../../../support/mothers/users'

export const { signal } = new AbortController()

/** The making of codes by Beto, in a store of its own. */
export const startGenerating = () => {
  const writer = new FakeCodeWriter()
  const generate = new GenerateCodes(writer, { bytes: seededBytes() })
  return {
    writer,
    generate,
    planOf: (change: Partial<typeof tenCodes> = {}) =>
      generate.plan({ ...tenCodes, ...change }, beto.uid),
    run: (plan: GenerationPlan) => generate.run(plan, () => {}, signal),
  }
}

export const textsOf = (codes: readonly { readonly code: string }[]) =>
  codes.map(({ code }) => code).toSorted()
