import { describe, expect, it } from 'vitest'
import {
  accountAction,
  actionLinkLeft,
  actionLinkOpened,
  linkEnded,
  linkRetried,
  linkUnchecked,
  newPasswordSubmitted,
  passwordChangeFailed,
  resetLinkChecked,
} from '../../../../application/account/actionLinks/accountAction.slice'
import { processCrashed } from '../../../../application/process/process.events'

const { reducer } = accountAction
const nothing = accountAction.getInitialState()
const stateAfter = (...events: Parameters<typeof reducer>[1][]) => events.reduce(reducer, nothing)

const opened = (mode: string) => actionLinkOpened({ mode, code: 'abc', continueTo: '/codigos' })
const opening = [opened('resetPassword'), resetLinkChecked('ana@demo.test')]
const failed = passwordChangeFailed('weak-password')
const failing = [newPasswordSubmitted('x'), failed]

describe('The screen of an action link', () => {
  it('shows nothing without a link, with one of another mode, or after leaving it', () => {
    expect(nothing).toEqual({ step: 'none' })
    expect(stateAfter(opened('recoverEmail'))).toEqual({ step: 'none' })
    expect(stateAfter(...opening, actionLinkLeft())).toEqual({ step: 'none' })
  })

  it.each(['resetPassword', 'verifyEmail'])('checks a link of the mode %s first', (mode) => {
    expect(stateAfter(opened(mode))).toEqual({ step: 'validating', continueTo: '/codigos' })
  })

  it('keeps the address and the way on until the password is changed', () => {
    const known = { email: 'ana@demo.test', continueTo: '/codigos' }
    expect(stateAfter(...opening)).toEqual({ step: 'new-password', ...known })
    expect(stateAfter(...opening, newPasswordSubmitted('x'))).toEqual({ step: 'saving', ...known })
    expect(stateAfter(...opening, ...failing)).toEqual({
      step: 'change-failed',
      failure: 'weak-password',
      ...known,
    })
    expect(stateAfter(...opening, ...failing, newPasswordSubmitted('y'))).toEqual({
      step: 'saving',
      ...known,
    })
    expect(stateAfter(...opening, linkEnded('password-changed'))).toEqual({
      step: 'password-changed',
      mayRetry: false,
      continueTo: '/codigos',
    })
  })

  it('may be checked again unless its code was refused', () => {
    const unchecked = stateAfter(opened('verifyEmail'), linkUnchecked('offline'))
    expect(unchecked).toEqual({ step: 'offline', mayRetry: true, continueTo: '/codigos' })
    expect(reducer(unchecked, linkRetried())).toEqual(stateAfter(opened('verifyEmail')))
    const refused = stateAfter(opened('verifyEmail'), linkEnded('verify-failed'))
    expect(reducer(refused, linkRetried())).toBe(refused)
  })

  it('ignores what belongs to another step', () => {
    const checking = stateAfter(opened('resetPassword'))
    for (const event of [newPasswordSubmitted('x'), failed, linkRetried()]) {
      expect(reducer(checking, event)).toBe(checking)
    }
    const asking = stateAfter(...opening)
    expect(reducer(asking, failed)).toBe(asking)
    for (const event of [
      linkEnded('verified'),
      linkUnchecked('offline'),
      resetLinkChecked('x'),
      ...failing,
    ]) {
      expect(reducer(nothing, event)).toBe(nothing)
    }
  })

  it('is empty after a crash of its process, not of another', () => {
    const asking = stateAfter(...opening)
    expect(reducer(asking, processCrashed({ name: 'accountAction' }))).toEqual({ step: 'none' })
    expect(reducer(asking, processCrashed({ name: 'signIn' }))).toBe(asking)
  })
})
