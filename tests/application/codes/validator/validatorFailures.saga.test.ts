import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ValidateCodes } from '../../../../application/codes/validator/ValidateCodes'
import { selectValidatorView } from '../../../../application/codes/validator/validator.selectors'
import {
  draftChanged,
  validationSubmitted,
} from '../../../../application/codes/validator/validator.slice'
import { FakeMainThread } from '../../../support/fakes/FakeMainThread'
import { accessCode } from '../../../support/mothers/codes'
import { anaUser } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('A validation that crashes', () => {
  it('is done after the restart, without another press', async () => {
    const validateCodes = new ValidateCodes(new FakeMainThread())
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
