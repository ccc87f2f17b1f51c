import { describe, expect, it } from 'vitest'
import { factsOf } from '../../../application/sharing/message.selectors'
import { codeInUse, concert, freeCode, trackedCode } from '../../support/mothers/codes'

describe('The facts that a message may name [MESSAGE-1]', () => {
  it('are those of the code and its event, with the date as readers in Costa Rica write it', () => {
    const code = trackedCode('RAICES 1', { event: concert, currentUses: 1, maxUses: 4 })
    expect(factsOf(code)).toEqual({
      evento: 'Concierto Raíces',
      codigo: 'RAICES 1',
      enlace: 'https://example.com/e/raices?c=RAICES%201',
      vence: '12 dic 2026',
      usos: '3 usos',
    })
  })

  it('are missing where the event has none, or is gone', () => {
    expect(factsOf(freeCode)).toMatchObject({
      evento: 'Festival Verano',
      enlace: null,
      vence: null,
    })
    expect(factsOf({ ...freeCode, event: null })).toMatchObject({
      evento: null,
      enlace: null,
      vence: null,
    })
  })

  it.each([
    [0, 1, '1 uso'],
    [1, 3, '2 usos'],
    [5, 3, '0 usos'],
    [2, 0, null],
  ])('say after %i of %i uses what is left: %s', (currentUses, maxUses, usos) => {
    expect(factsOf({ ...codeInUse, currentUses, maxUses })).toMatchObject({ usos })
  })
})
