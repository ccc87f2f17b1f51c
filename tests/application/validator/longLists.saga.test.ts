import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOutRequested } from '../../../application/session/session.slice'
import { selectValidatorView } from '../../../application/validator/validator.selectors'
import {
  draftChanged,
  validationSubmitted,
  validatorCleared,
} from '../../../application/validator/validator.slice'
import { fail } from '../../../domain/shared/Result'
import { accessCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { settled, startPortal } from '../../support/startPortal'

const LONG = Array.from({ length: 20_000 }, (_, i) => `CODIGO${i}`).join('\n')

const open = async () => {
  const portal = startPortal(anaUser)
  portal.codes.put(accessCode('LIBRE001'))
  await portal.after()
  return { ...portal, result: () => selectValidatorView(portal.state()).result }
}
type Portal = Awaited<ReturnType<typeof open>>
const submit = (text: string) => [draftChanged(text), validationSubmitted()] as const
const counts = ({ result }: Portal) => {
  const view = result()
  return view.kind === 'done' && [view.validation.valid.length, view.validation.invalid.length]
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('Validating a long list', () => {
  it('is reported as slow only after a delay, until the result is there', async () => {
    const portal = await open()
    const thread = portal.thread.holds()
    await portal.after(...submit(LONG))
    expect(portal.result()).toEqual({ kind: 'none' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(portal.result()).toEqual({ kind: 'working' })
    thread.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(counts(portal)).toEqual([0, 20_000])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(portal.result()).toMatchObject({ kind: 'done', isOutdated: false })
  })

  it('keeps the previous result and marks it as outdated', async () => {
    const portal = await open()
    await portal.after(...submit('LIBRE001'))
    const thread = portal.thread.holds()
    await portal.after(...submit(LONG))
    expect(portal.result()).toMatchObject({ kind: 'done', submission: 1, isOutdated: false })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(portal.result()).toMatchObject({ kind: 'done', submission: 1, isOutdated: true })
    thread.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(portal.result()).toMatchObject({ kind: 'done', submission: 2, isOutdated: false })
  })

  it('again after the codes changed keeps the old result until the new one is there', async () => {
    const portal = await open()
    await portal.after(...submit(`${LONG} LIBRE001`))
    const thread = portal.thread.holds()
    portal.codes.put(accessCode('LIBRE001', { status: 'expired' }))
    await portal.after()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(counts(portal)).toEqual([1, 20_000])
    expect(portal.result()).toMatchObject({ kind: 'done', isOutdated: false })
    thread.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(counts(portal)).toEqual([0, 20_001])
  })

  it.each([
    ['fails', (portal: Portal) => portal.codes.feed(fail({ kind: 'offline' }))],
    ['brings no change', (portal: Portal) => portal.codes.put()],
  ])('continues through a reading that %s', async (_what, read) => {
    const portal = await open()
    const thread = portal.thread.holds()
    await portal.after(...submit(LONG))
    expect(portal.thread.yields).toBe(1)
    read(portal)
    await portal.after()
    expect(portal.thread.yields).toBe(1)
    thread.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(counts(portal)).toEqual([0, 20_000])
    const { result } = portal.state().validator
    read(portal)
    await portal.after()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(portal.state().validator.result).toBe(result)
  })

  it('is cancelled by a newer one', async () => {
    const portal = await open()
    const thread = portal.thread.holds()
    await portal.after(...submit(LONG))
    portal.thread.pace = 0
    await portal.after(...submit('LIBRE001'))
    expect(counts(portal)).toEqual([1, 0])
    const yields = portal.thread.yields
    thread.resolve()
    await settled()
    expect(counts(portal)).toEqual([1, 0])
    expect(portal.thread.yields).toBe(yields)
  })

  it.each([
    ['cleared', validatorCleared()],
    ['interrupted by a sign-out', signOutRequested()],
  ])('is cancelled if it is %s', async (_how, event) => {
    const portal = await open()
    const thread = portal.thread.holds()
    await portal.after(...submit(LONG))
    await portal.after(event)
    thread.resolve()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(portal.result()).toEqual({ kind: 'none' })
    expect(portal.state().validator.result).toBeNull()
    expect(portal.thread.yields).toBe(1)
  })

  it('freezes the result shallowly, without traversing its entries', async () => {
    const portal = await open()
    await portal.after(...submit(LONG))
    const { result } = portal.state().validator
    expect(Object.isFrozen(result?.validation)).toBe(true)
    expect(Object.isFrozen(result?.validation.invalid)).toBe(false)
  })
})
