import { describe, expect, it } from 'vitest'
import { removalRequested } from '../../../application/coordination/removal/removal.events'
import type { RootState } from '../../../application/portal/leaderSlices'
import { signOutRequested } from '../../../application/session/session.slice'
import {
  selectValidatorView,
  type ValidationView,
} from '../../../application/validator/validator.selectors'
import {
  clearUndone,
  draftChanged,
  filesPicked,
  validationSubmitted,
  validatorCleared,
} from '../../../application/validator/validator.slice'
import type { AccessCode } from '../../../domain/codes/AccessCode'
import { fail, ok } from '../../../domain/shared/Result'
import { textOf } from '../../../domain/validator/classification'
import { leaderWithCodes } from '../../support/leaderWithCodes'
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
    const answer = portal.codeRemover.holds('remove')
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

const open = async () => {
  const portal = startPortal(anaUser)
  portal.codes.put(accessCode('LIBRE001'), accessCode('ENUSO001', { currentUses: 1 }))
  portal.files.texts.set('lista.txt', 'ENUSO001')
  await portal.after()
  const pick = (name: string) => filesPicked([{ id: portal.files.hold({ name }), name }])
  return { ...portal, pick, view: () => selectValidatorView(portal.state()) }
}

describe('Undoing «Limpiar»', () => {
  it('restores text, files and result', async () => {
    const portal = await open()
    await portal.after(draftChanged('LIBRE001'), portal.pick('lista.txt'))
    await portal.after(validationSubmitted())
    const before = portal.view()
    expect(before.result).toMatchObject({ kind: 'done' })
    await portal.after(validatorCleared())
    expect(portal.view()).toMatchObject({
      draft: '',
      files: [],
      result: { kind: 'none' },
      canUndo: true,
    })
    await portal.after(clearUndone())
    expect(portal.view()).toEqual(before)
  })

  it('validates the restored list against the current codes', async () => {
    const portal = await open()
    await portal.after(draftChanged('LIBRE001'), validationSubmitted())
    await portal.after(validatorCleared())
    portal.codes.put(accessCode('LIBRE001', { status: 'expired' }))
    await portal.after()
    await portal.after(clearUndone())
    expect(portal.view().result).toMatchObject({ validation: { valid: [] } })
  })

  it.each([
    ['typed', () => draftChanged('X')],
    ['attached', (portal: Awaited<ReturnType<typeof open>>) => portal.pick('lista.txt')],
  ])('is not offered once something new is %s', async (_what, event) => {
    const portal = await open()
    await portal.after(draftChanged('LIBRE001'), validatorCleared(), event(portal))
    expect(portal.view().canUndo).toBe(false)
    const { draft } = portal.view()
    await portal.after(clearUndone())
    expect(portal.view().draft).toBe(draft)
  })

  it('is not offered in the next session', async () => {
    const portal = await open()
    await portal.after(draftChanged('LIBRE001'), validatorCleared(), signOutRequested())
    expect(JSON.stringify(portal.state())).not.toContain('LIBRE001')
  })

  it('also restores a file that was still being read', async () => {
    const portal = await open()
    const reading = portal.files.holdsReading()
    await portal.after(portal.pick('lista.txt'), validatorCleared())
    reading.resolve(ok('LIBRE001'))
    await portal.after()
    await portal.after(clearUndone())
    expect(portal.view().files).toMatchObject([{ name: 'lista.txt', list: { count: 1 } }])
  })

  it("never shows an earlier submission's result for a later one", async () => {
    const portal = await open()
    await portal.after(draftChanged('LIBRE001'), validationSubmitted())
    await portal.after(validatorCleared(), clearUndone())
    await portal.after(draftChanged('NADA'), validationSubmitted())
    expect(portal.view().result).toMatchObject({
      submission: 2,
      validation: { invalid: ['NADA'] },
    })
  })

  it('does nothing if nothing was cleared', async () => {
    const portal = await open()
    const before = portal.state().validator
    await portal.after(clearUndone())
    expect(portal.state().validator).toEqual(before)
  })
})

const openArriving = async () => {
  const portal = await leaderWithCodes()
  const arrive = async (codes: readonly AccessCode[], isLast: boolean) => {
    const more = isLast ? {} : { arriving: { total: 2 } }
    portal.codes.feed(ok({ codes, takenAt: 1, fromCache: false, ...more }))
    await portal.after()
  }
  const result = () => {
    const view = selectValidatorView(portal.state()).result
    if (view.kind !== 'done') return view.kind
    const { validation, searching } = view
    return [validation.valid.map(textOf), validation.invalid.map(textOf), searching]
  }
  const validate = (text: string) => portal.after(draftChanged(text), validationSubmitted())
  return { arrive, result, validate }
}

const first = accessCode('PRIMERO1')
const expired = accessCode('VENCIDO1', { status: 'expired' })
const last = accessCode('ULTIMO01')

it('A token without a code is searched while codes arrive, and unknown only once all are there [DEVICE-5]', async () => {
  const { arrive, result, validate } = await openArriving()
  await arrive([first, expired], false)
  await validate('PRIMERO1 VENCIDO1 ULTIMO01 NADIE001')
  expect(result()).toEqual([['PRIMERO1'], ['VENCIDO1'], ['ULTIMO01', 'NADIE001']])
  await arrive([first, expired, last], true)
  expect(result()).toEqual([['PRIMERO1', 'ULTIMO01'], ['VENCIDO1', 'NADIE001'], []])
})

it('A search ends although the last page brought no code', async () => {
  const { arrive, result, validate } = await openArriving()
  const codes = [first]
  await arrive(codes, false)
  await validate('NADIE001')
  expect(result()).toEqual([[], [], ['NADIE001']])
  await arrive(codes, true)
  expect(result()).toEqual([[], ['NADIE001'], []])
})
