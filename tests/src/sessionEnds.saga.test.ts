import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { signInSubmitted } from '../../application/account/signIn/signIn.slice'
import { choicesRequested } from '../../application/coordination/generation/choices/choices.slice'
import { Sessions } from '../../application/session/Sessions'
import { signOutRequested } from '../../application/session/session.slice'
import { usageLogOpened } from '../../application/usage/usageLog.slice'
import { openSession } from '../../src/container/openSession'
import { constants, type Service, type Services } from '../../src/container/services'
import { createStore } from '../../src/store'
import { createFakes, PASSWORD, portsOf } from '../support/createFakes'
import { freeCode } from '../support/mothers/codes'
import { anaUser } from '../support/mothers/users'
import { coreOf, loadsWith, pageWith, settled } from '../support/startPortal'

/** As Firestore's SDK fails each request after the end. */
const TERMINATED = new Error('The client has already been terminated.')

/** A port over a client: what is pending when the client ends fails, and so does any later call. */
const overClient = (port: object, client: { hasEnded: boolean }): unknown =>
  new Proxy(port, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key, target)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        if (client.hasEnded) throw TERMINATED
        const answer: unknown = member.apply(target, args)
        if (!(answer instanceof Promise)) return answer
        return answer.then(async (value) => {
          for (let i = 0; i < 3; i += 1) await Promise.resolve()
          if (client.hasEnded) throw TERMINATED
          return value
        })
      }
    },
  })

type Client = { hasEnded: boolean }

/** Ports over a client, which ends with the session. */
const overClients = <T extends object>(ports: T, client: Client): Services<T> => {
  const services = constants(ports) as Record<string, Service<unknown>>
  const wrapped = Object.entries(services).map(([name, service]) => [
    name,
    {
      ...service,
      make: (from: never) => overClient(service.make(from) as object, client),
      close: async () => {
        client.hasEnded = true
      },
    },
  ])
  return Object.fromEntries(wrapped) as Services<T>
}

/** A leader signs in, opens what loads later, and signs out after some steps of what then runs. */
const endAfter = async (steps: number) => {
  const fakes = createFakes()
  fakes.gateway.addAccount(anaUser, PASSWORD)
  fakes.codes.put(freeCode)
  const client: Client = { hasEnded: false }
  const ports = portsOf(fakes)
  const open = () =>
    openSession(pageWith(fakes), overClients(ports.session, client), {
      ...loadsWith(fakes),
      ports: async (group) => overClients(ports[group], client),
    })
  const sessions = new Sessions(async () => open, fakes.log)
  const store = createStore(coreOf(fakes, { sessions }))
  await settled()
  const { email } = anaUser
  store.dispatch(signInSubmitted({ email, password: PASSWORD, keepSignedIn: true }))
  for (let step = 0; step < steps; step += 1) {
    if (step === 40) store.dispatch(usageLogOpened({ code: freeCode.id }))
    if (step === 45) store.dispatch(choicesRequested({ leaders: [], events: [] }))
    await Promise.resolve()
  }
  store.dispatch(signOutRequested())
  for (let i = 0; i < 6; i += 1) await settled()
  return { visitor: store.getState().session.visitor, log: fakes.log.entries, client }
}

const STEPS = 120

describe('A session that ends while its backend is still asked', () => {
  it('fails no one, at whichever step it ends, and the next state is that of a visitor', async () => {
    const failures: unknown[] = []
    const collect = (cause: unknown) => failures.push(cause)
    process.on('unhandledRejection', collect)
    let ended = 0
    for (let steps = 0; steps <= STEPS; steps += 1) {
      const { visitor, log, client } = await endAfter(steps)
      // If the sign-out came before the answer to the sign-in, there is nothing to end yet.
      if (client.hasEnded) ended += 1
      expect({ steps, log }).toEqual({ steps, log: [] })
      if (client.hasEnded)
        expect({ steps, visitor }).toEqual({ steps, visitor: { kind: 'signed-out' } })
    }
    // Node tells of unhandled rejections between two tasks.
    await setImmediate()
    process.off('unhandledRejection', collect)
    expect(failures).toEqual([])
    expect(ended).toBeGreaterThan(STEPS / 2)
  })
})
