import { runSaga, stdChannel } from 'redux-saga'
import { expect, it } from 'vitest'
import { choices } from '../../../../application/coordination/generation/choices/choices.slice'
import type { ListChoices } from '../../../../application/coordination/generation/choices/ListChoices'
import type { GenerateCodes } from '../../../../application/coordination/generation/GenerateCodes'
import { generationSaga } from '../../../../application/coordination/generation/generation.saga'
import {
  generation,
  generationRequested,
} from '../../../../application/coordination/generation/generation.slice'
import type { Leader } from '../../../../application/session/session.slice'
import { tenCodes } from '../../../support/mothers/generation'
import { anaUser } from '../../../support/mothers/users'

it('A batch that is being written stops with the session', () => {
  const signals: AbortSignal[] = []
  const endless = {
    plan: () => ({}),
    run: (_plan: unknown, _onProgress: unknown, signal: AbortSignal) => {
      signals.push(signal)
      return new Promise(() => undefined)
    },
  } as unknown as GenerateCodes
  const channel = stdChannel()
  const exportCodes = { load: () => Promise.reject(new Error('not asked for')) }
  const saga = generationSaga(endless, {} as ListChoices, exportCodes)
  const getState = () => ({
    generation: generation.getInitialState(),
    choices: choices.getInitialState(),
  })
  const task = runSaga({ channel, dispatch: () => undefined, getState }, saga, {
    user: anaUser,
  } as Leader)
  channel.put(generationRequested(tenCodes))
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  task.cancel()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})
