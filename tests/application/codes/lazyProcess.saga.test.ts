import { createAction, createReducer } from '@reduxjs/toolkit'
import { runSaga, stdChannel } from 'redux-saga'
import { expect, it, vi } from 'vitest'
import { lazyProcess } from '../../../application/codes/lazyProcess.saga'
import { call } from '../../../application/process/effects'

const opened = createAction('opened')
const notLoaded = createAction('not loaded')

/** A process that is wanted once it was opened, in a state in which the failure is heard or not. */
const start = (isHeard: boolean) => {
  const reduce = createReducer({ isWanted: false }, (builder) => {
    builder
      .addCase(opened, () => ({ isWanted: true }))
      .addCase(notLoaded, (state) => (isHeard ? { isWanted: false } : state))
  })
  let state = reduce(undefined, { type: '' })
  const channel = stdChannel()
  const dispatch = (event: { type: string }) => {
    state = reduce(state, event)
    channel.put(event)
  }
  const ran = vi.fn()
  const load = vi.fn(
    async () =>
      function* () {
        yield* call(ran)
      },
  )
  load.mockRejectedValueOnce(new Error('404'))
  const process = lazyProcess({ load }, (now: typeof state) => now.isWanted, notLoaded)
  runSaga({ channel, dispatch, getState: () => state }, process, null)
  const open = async () => {
    dispatch(opened())
    await vi.waitFor(() => expect(load).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { open, load, ran }
}

it('A process whose code could not be loaded is loaded once it is wanted again', async () => {
  const { open, load, ran } = start(true)
  await open()
  expect(ran).not.toHaveBeenCalled()
  await open()
  expect(load).toHaveBeenCalledTimes(2)
  expect(ran).toHaveBeenCalledOnce()
})

it('A process is not asked for again without a pause where the state goes on wanting it', async () => {
  const { open, load } = start(false)
  await open()
  expect(load).toHaveBeenCalledOnce()
})
