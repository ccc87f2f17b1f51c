import { Container } from 'inversify'
import { describe, expect, it } from 'vitest'
import { CopyCodes } from '../../application/codes/handover/CopyCodes'
import { LoadTrackedCodes } from '../../application/codes/tracked/LoadTrackedCodes'
import { Cancellation } from '../../application/ports/device/Cancellation'
import type { CodesCore } from '../../application/root/codesProcesses.saga'
import type { Core } from '../../application/root/rootSaga'
import type { CodeRepository } from '../../domain/codes/CodeRepository'
import type { EventRepository } from '../../domain/codes/EventRepository'
import { binder } from '../../src/container/binder'
import { createCodesCore } from '../../src/container/codesCore'
import { createCore } from '../../src/container/core'
import { backendOf, createFakes, deviceOf, PASSWORD } from '../support/createFakes'
import { festival, freeCode } from '../support/mothers/codes'
import { anaUser, leaderProfile, otherStoreProfile, ourStore } from '../support/mothers/users'

const open = () => {
  const fakes = createFakes()
  const [backend, device] = [backendOf(fakes), deviceOf(fakes)]
  return {
    fakes,
    core: { ...createCore(backend, device, ourStore), ...createCodesCore(backend, device) },
  }
}
const credentials = { email: anaUser.email, password: PASSWORD, keepSignedIn: true }

/** Uses everything that a core offers, once. */
const useAll = async (core: Core & CodesCore) => {
  const signedIn = await core.signIn.run(credentials)
  await core.signOut.run()
  await core.copyCodes.run(['LIBRE001'])
  await core.shareCodes.run(['LIBRE001'], 'whatsapp')
  const chosen = { codes: [freeCode], eventName: null }
  const exported = await core.exportCodes.run(chosen, 'csv', new Cancellation())
  const validation = await core.validateCodes.run(['LIBRE001'], [freeCode], new Cancellation())
  return { signedIn, exported, validation }
}

describe('A core', () => {
  it('has its use cases wired to the backend and the device', async () => {
    const { fakes, core } = open()
    const { signedIn, exported, validation } = await useAll(core)
    expect(signedIn).toEqual({
      ok: true,
      value: { user: anaUser, profile: { kind: 'found', profile: leaderProfile } },
    })
    expect(fakes.gateway.signOuts).toBe(1)
    expect(fakes.clipboard.written).toEqual(['LIBRE001'])
    expect(fakes.share.links).toHaveLength(1)
    expect(exported.ok && exported.value.fileName).toBe('codigos-20261120183015.csv')
    expect(fakes.downloads.saved).toHaveLength(1)
    expect(validation?.valid).toHaveLength(1)
    expect(core.clock).toBe(fakes.clock)
    expect(core.log).toBe(fakes.log)
    expect(core.sessionGateway).toBe(fakes.gateway)
  })

  it('reads codes and their events from its backend', async () => {
    const { fakes, core } = open()
    fakes.codes.put(freeCode)
    const names = await new Promise((resolve) => {
      core.loadTrackedCodes.watch({ id: anaUser.uid, firstName: null, lastName: null }, (reading) =>
        resolve(reading.ok && reading.value.codes.map(({ event }) => event?.name)),
      )
    })
    expect(names).toEqual([festival.name])
  })

  it('admits users of its own store only', async () => {
    const { fakes, core } = open()
    fakes.users.put(anaUser.uid, otherStoreProfile)
    expect(await core.admitUser.run(anaUser)).toEqual({
      ok: false,
      error: { kind: 'permission-denied' },
    })
  })

  it('shares nothing with another one', async () => {
    const one = open()
    const other = open()
    await useAll(one.core)
    expect(other.fakes.gateway.attempts).toEqual([])
    expect(other.fakes.gateway.signOuts).toBe(0)
    expect(other.fakes.clipboard.written).toEqual([])
    expect(other.fakes.share.links).toEqual([])
    expect(other.fakes.downloads.saved).toEqual([])
    const own = Object.keys(one.core) as (keyof (Core & CodesCore))[]
    expect(own.filter((key) => one.core[key] === other.core[key])).toEqual([])
  })
})

describe('The binding of a use case', () => {
  // Checked by the compiler: an error that no longer comes fails the type check.
  const bind = binder(new Container())
  const load = (codes: CodeRepository, events: EventRepository) =>
    new LoadTrackedCodes(codes, events)

  it('takes its dependencies in their order', () => {
    expect(() => bind('loadTrackedCodes', ['codes', 'events'], load)).not.toThrow()
  })

  it('does not compile with a swapped, a missing or an unknown dependency, nor for another name', () => {
    // @ts-expect-error the events stand where the codes belong
    bind('loadTrackedCodes', ['events', 'codes'], load)
    // @ts-expect-error the events are missing
    bind('loadTrackedCodes', ['codes'], load)
    // @ts-expect-error nothing has this name
    bind('loadTrackedCodes', ['codes', 'shop'], load)
    // @ts-expect-error a LoadTrackedCodes copies nothing
    bind('copyCodes', ['codes', 'events'], load)
    // @ts-expect-error a repository is no clipboard
    bind('copyCodes', ['users'], (clipboard) => new CopyCodes(clipboard))
  })
})
