import { describe, expect, it } from 'vitest'
import { selectValidatorView } from '../../../application/codes/validator.selectors'
import {
  draftChanged,
  validationSubmitted,
  validatorCleared,
} from '../../../application/codes/validator.slice'
import type { RootState } from '../../../application/process/rootReducer'
import { fail } from '../../../domain/shared/Result'
import { accessCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

const resultOf = (state: RootState) => selectValidatorView(state).result
const submit = (text: string) => [draftChanged(text), validationSubmitted()] as const

describe('The validator', () => {
  it('sorts the submitted text by the codes of the leader', async () => {
    const portal = startPortal(anaUser)
    portal.codes.put(
      accessCode('LIBRE001'),
      accessCode('AGOTADO1', { currentUses: 2, maxUses: 2 }),
      accessCode('VENCIDO1', { status: 'expired', currentUses: 1, maxUses: 2 }),
    )
    await portal.after()
    const view = resultOf(await portal.after(...submit('LIBRE001 AGOTADO1 VENCIDO1 NADA nada')))
    const row = { times: 1, isExhausted: false, currentUses: 0, maxUses: 1 }
    expect(view).toEqual({
      kind: 'done',
      submission: 1,
      valid: [
        { ...row, text: 'LIBRE001', status: 'Disponible' },
        {
          ...row,
          text: 'AGOTADO1',
          status: 'En uso',
          isExhausted: true,
          currentUses: 2,
          maxUses: 2,
        },
      ],
      invalid: [
        { ...row, text: 'VENCIDO1', status: 'Expirado', currentUses: 1, maxUses: 2 },
        { ...row, text: 'NADA', status: 'No existe', times: 2, maxUses: 0 },
      ],
      repeated: 1,
    })
  })

  it('says nothing before the codes have come: a code is not called unknown too early', async () => {
    const portal = startPortal(anaUser)
    portal.codes.silent = true
    await portal.after()
    expect(resultOf(await portal.after(...submit('LIBRE001')))).toEqual({
      kind: 'loading',
    })
    portal.codes.feedCodes([accessCode('LIBRE001')])
    expect(resultOf(await portal.after())).toMatchObject({
      kind: 'done',
      invalid: [],
    })
  })

  it('says that it cannot validate while the codes cannot be loaded', async () => {
    const portal = startPortal(anaUser)
    portal.codes.silent = true
    await portal.after()
    portal.codes.feed(fail({ kind: 'offline' }))
    expect(resultOf(await portal.after(...submit('LIBRE001')))).toEqual({
      kind: 'failed',
    })
  })

  it('validates again when the codes change', async () => {
    const portal = startPortal(anaUser)
    portal.codes.put(accessCode('LIBRE001'))
    await portal.after()
    await portal.after(...submit('LIBRE001'))
    portal.codes.put(accessCode('LIBRE001', { status: 'expired' }))
    expect(resultOf(await portal.after())).toMatchObject({
      valid: [],
      invalid: [{ text: 'LIBRE001', status: 'Expirado' }],
    })
  })

  it('goes by the text that was submitted, not by what is being typed', async () => {
    const portal = startPortal(anaUser)
    portal.codes.put(accessCode('LIBRE001'))
    await portal.after()
    await portal.after(...submit('LIBRE001'), draftChanged('OTRA COSA'))
    portal.codes.put(accessCode('NUEVO'))
    expect(resultOf(await portal.after())).toMatchObject({
      valid: [{ text: 'LIBRE001' }],
      invalid: [],
    })
  })

  it('forgets text and result when it is cleared, also while it waits', async () => {
    const portal = startPortal(anaUser)
    portal.codes.silent = true
    await portal.after()
    await portal.after(...submit('LIBRE001'), validatorCleared())
    portal.codes.feedCodes([accessCode('LIBRE001')])
    const state = await portal.after()
    expect(resultOf(state)).toEqual({ kind: 'none' })
    expect(state.validator.draft).toBe('')
  })
})
