import { describe, expect, it } from 'vitest'
import { removalRequested } from '../../../application/coordination/removal/removal.events'
import type { RootState } from '../../../application/portal/leaderSlices'
import {
  selectValidatorView,
  type ValidationView,
} from '../../../application/validator/validator.selectors'
import {
  draftChanged,
  validationSubmitted,
  validatorCleared,
} from '../../../application/validator/validator.slice'
import { fail } from '../../../domain/shared/Result'
import { textOf } from '../../../domain/validator/classification'
import { accessCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

const resultOf = (state: RootState) => selectValidatorView(state).result
const shownIn = (view: ValidationView) =>
  view.kind === 'done' && {
    valid: view.validation.valid.map(textOf),
    invalid: view.validation.invalid.map(textOf),
  }
const submit = (text: string) => [draftChanged(text), validationSubmitted()] as const

describe('The validator', () => {
  it("classifies the submitted text by the leader's codes", async () => {
    const portal = startPortal(anaUser)
    portal.codes.put(
      accessCode('LIBRE001'),
      accessCode('AGOTADO1', { currentUses: 2, maxUses: 2 }),
      accessCode('VENCIDO1', { status: 'expired', currentUses: 1, maxUses: 2 }),
    )
    await portal.after()
    const view = resultOf(await portal.after(...submit('LIBRE001 AGOTADO1 VENCIDO1 NADA nada')))
    expect(view).toMatchObject({ kind: 'done', submission: 1, isOutdated: false })
    expect(shownIn(view)).toEqual({
      valid: ['LIBRE001', 'AGOTADO1'],
      invalid: ['VENCIDO1', 'NADA'],
    })
    expect(view).toMatchObject({
      validation: { repeats: [{ text: 'NADA', times: 2 }], repeated: 1 },
    })
  })

  it('shows no result before the codes are loaded', async () => {
    const portal = startPortal(anaUser)
    portal.codes.silent = true
    await portal.after()
    expect(resultOf(await portal.after(...submit('LIBRE001')))).toEqual({
      kind: 'loading',
    })
    portal.codes.feedCodes([accessCode('LIBRE001')])
    expect(shownIn(resultOf(await portal.after()))).toEqual({ valid: ['LIBRE001'], invalid: [] })
  })

  it('no longer finds a code that is being removed, and finds it again if that fails [REMOVE-2]', async () => {
    const portal = startPortal(anaUser)
    const code = accessCode('LIBRE001', { createdBy: anaUser.uid })
    portal.codes.put(code)
    await portal.after()
    await portal.after(...submit('LIBRE001'))
    const answer = portal.codeRemover.holds()
    const removing = await portal.after(removalRequested([code]))
    expect(shownIn(resultOf(removing))).toEqual({ valid: [], invalid: ['LIBRE001'] })
    answer.resolve(fail({ kind: 'offline' }))
    expect(shownIn(resultOf(await portal.after()))).toEqual({ valid: ['LIBRE001'], invalid: [] })
  })

  it('reports that it cannot validate if the codes fail to load', async () => {
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
    expect(shownIn(resultOf(await portal.after()))).toEqual({ valid: [], invalid: ['LIBRE001'] })
  })

  it('validates the submitted text, not what is being typed', async () => {
    const portal = startPortal(anaUser)
    portal.codes.put(accessCode('LIBRE001'))
    await portal.after()
    await portal.after(...submit('LIBRE001'), draftChanged('OTRA COSA'))
    portal.codes.put(accessCode('NUEVO'))
    expect(shownIn(resultOf(await portal.after()))).toEqual({ valid: ['LIBRE001'], invalid: [] })
  })

  it('clears text and result, also while waiting', async () => {
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
