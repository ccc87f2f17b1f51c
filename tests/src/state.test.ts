import { describe, expect, it, vi } from 'vitest'
import { signInSubmitted } from '../../application/account/signIn/signIn.slice'
import { selectBatchesView } from '../../application/codes/batches.selectors'
import { selectCodes } from '../../application/codes/codes.slice'
import { exportRequested } from '../../application/exports/exports.events'
import { codesSelected } from '../../application/list/selection.slice'
import type { RootState } from '../../application/portal/leaderSlices'
import { signOutRequested } from '../../application/session/session.slice'
import { copyRequested, shareRequested } from '../../application/sharing/sharing.events'
import { draftChanged, validationSubmitted } from '../../application/validator/validator.slice'
import { batchId } from '../../domain/codes/CodeBatch'
import { fail } from '../../domain/shared/Result'
import { createStore } from '../../src/store'
import { createFakes, PASSWORD } from '../support/createFakes'
import { accessCode, codeInUse, expiredCode, freeCode } from '../support/mothers/codes'
import { texts } from '../support/mothers/lists'
import { anaUser } from '../support/mothers/users'
import { coreOf } from '../support/startPortal'

describe('The state', () => {
  it('survives a JSON round trip at every moment of a typical session', async () => {
    const fakes = createFakes()
    const discount = accessCode('REBAJA', { type: { kind: 'discount', percent: 15 } })
    const bare = accessCode('', { eventId: null, trackingId: null, createdAt: null })
    fakes.codes.put(freeCode, codeInUse, expiredCode, discount, bare)
    const store = createStore(coreOf(fakes))
    const state = () => store.getState() as RootState

    const steps: string[] = []
    const check = () => {
      const state = store.getState()
      const stored = JSON.stringify(state)
      steps.push(stored)
      expect(JSON.parse(stored)).toStrictEqual(state)
    }
    store.subscribe(check)
    const settle = () => vi.advanceTimersByTimeAsync(0)
    const from = (name: string) => ({ from: name, ids: [], source: null })
    const many = texts(400, 'CODIGO')

    await settle()
    fakes.gateway.replies(fail({ kind: 'wrong-password' }))
    const credentials = { email: anaUser.email, password: PASSWORD, keepSignedIn: true }
    store.dispatch(signInSubmitted(credentials))
    await settle()
    store.dispatch(signInSubmitted(credentials))
    await settle()
    store.dispatch(draftChanged('LIBRE001 VENCIDO1 NADA1 nada1'))
    store.dispatch(validationSubmitted())
    store.dispatch(copyRequested({ ...from('a'), codes: ['LIBRE001'] }))
    await settle()
    fakes.clipboard.refuses()
    store.dispatch(copyRequested({ ...from('b'), codes: ['NADA1', 'NADA2'] }))
    await settle()
    store.dispatch(shareRequested({ ...from('c'), codes: many, channel: 'whatsapp' }))
    await settle()
    const [batch] = selectBatchesView(state()).rows
    const source = { kind: 'batch', id: batch?.id ?? batchId('') } as const
    store.dispatch(exportRequested({ source, format: 'csv' }))
    const codes = selectCodes(state()) ?? []
    store.dispatch(codesSelected(codes.map(({ id }) => id)))
    fakes.activity.set({ isOnline: false })
    await settle()
    fakes.codes.feed(fail({ kind: 'offline' }))
    await settle()
    expect(fakes.downloads.saved).toHaveLength(1)

    store.dispatch(signOutRequested())
    await settle()
    expect(steps.length).toBeGreaterThan(12)
    expect(steps.join()).not.toContain(PASSWORD)
  })
})
