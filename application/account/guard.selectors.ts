import { createSelector } from '@reduxjs/toolkit'
import type { Visitor } from '../../domain/session/accessPolicy'
import { selectHasEnded, selectSessionVisitor } from '../session/session.slice'
import { selectIsChallenged } from './secondFactor/secondFactor.slice'

/** The visitor that the guards decide about. */
export const selectVisitor = createSelector(
  [selectSessionVisitor, selectIsChallenged],
  (visitor, isChallenged): Visitor =>
    visitor.kind === 'signed-out' && isChallenged ? { kind: 'challenged' } : visitor,
)

/** The input of a guard's decision. */
export const selectGuard = createSelector([selectVisitor, selectHasEnded], (visitor, hasEnded) => ({
  visitor,
  /** Whether a session has ended since the portal was opened. */
  hasEnded,
}))
