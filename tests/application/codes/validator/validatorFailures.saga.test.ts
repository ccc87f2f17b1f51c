import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { selectCodesStatus } from '../../../../application/codes/tracked/tracked.selectors'
import { ValidateCodes } from '../../../../application/codes/validator/ValidateCodes'
import { selectValidatorView } from '../../../../application/codes/validator/validator.selectors'
import {
  draftChanged,
  validationSubmitted,
} from '../../../../application/codes/validator/validator.slice'
import { FakeCodeRepository } from '../../../support/fakes/FakeCodeRepository'
import { FakeMainThread } from '../../../support/fakes/FakeMainThread'
import { leaderWithCodes } from '../../../support/leaderWithCodes'
import { accessCode } from '../../../support/mothers/codes'
import { anaUser } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('A validation whose codes cannot be read', () => {
  it('does not stay in progress, and runs again with the next reading', async () => {
    const portal = await leaderWithCodes()
    portal.codes.failure = { kind: 'offline' }
    await portal.after(draftChanged('LIBRE001'), validationSubmitted())
    await vi.advanceTimersByTimeAsync(1_000)
    expect(selectValidatorView(portal.state()).result).toEqual({ kind: 'none' })
    expect(selectCodesStatus(portal.state())).toMatchObject({ kind: 'ready', stale: 'offline' })
    portal.codes.failure = null
    portal.codes.put(accessCode('NUEVO'))
    expect(selectValidatorView(await portal.after()).result).toMatchObject({ kind: 'done' })
  })
})

describe('A validation that crashes', () => {
  it('is done after the restart, without another press', async () => {
    const codes = new FakeCodeRepository()
    codes.put(accessCode('LIBRE001'))
    const validateCodes = new ValidateCodes(codes, new FakeMainThread())
    vi.spyOn(validateCodes, 'run').mockImplementationOnce(() => {
      throw new Error('defect')
    })
    const portal = startPortal(anaUser, { validateCodes })
    portal.codes.put(accessCode('LIBRE001'))
    await portal.after()
    await portal.after(draftChanged('LIBRE001'), validationSubmitted())
    expect(portal.log.entries).toHaveLength(1)
    expect(selectValidatorView(await portal.after()).result).toMatchObject({ kind: 'done' })
  })
})
