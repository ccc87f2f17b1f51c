import { describe, expect, it } from 'vitest'
import { CopyCodes } from '../../application/codes/handover/CopyCodes'
import { LoadTrackedCodes } from '../../application/codes/tracked/LoadTrackedCodes'
import { batchIdOf } from '../../domain/codes/CodeBatch'
import type { CodeRepository } from '../../domain/codes/CodeRepository'
import type { EventRepository } from '../../domain/codes/EventRepository'
import { bindingModule, instanceOf } from '../../src/container/binder'
import type { UseCases } from '../../src/container/bindings'
import { createContainer } from '../../src/container/createContainer'
import { createExports } from '../../src/container/later/exports'
import { backendOf, createFakes, deviceOf } from '../support/createFakes'
import { festival, freeCode } from '../support/mothers/codes'
import { anaUser, leaderProfile, otherStoreProfile, ourStore } from '../support/mothers/users'
import { modulesOf } from '../support/replacing'

const { signal } = new AbortController()

const open = () => {
  const fakes = createFakes()
  const { presence, users, codes, events, ...account } = backendOf(fakes)
  const given = { ...account, ...deviceOf(fakes), storeId: ourStore }
  const get = createContainer(given, modulesOf({ presence, users, codes, events }))
  return { fakes, get }
}

describe('The container', () => {
  it('passes each use case the ports of backend and device', async () => {
    const { fakes, get } = open()
    fakes.codes.put(freeCode)
    const { uid } = anaUser
    expect(await get('admitUser').run(anaUser)).toEqual({
      ok: true,
      value: { user: anaUser, profile: { kind: 'found', profile: leaderProfile } },
    })
    await get('copyCodes').run(['LIBRE001'])
    expect(fakes.clipboard.written).toEqual(['LIBRE001'])
    await get('shareCodes').run(['LIBRE001'], 'whatsapp')
    expect(fakes.share.links).toHaveLength(1)
    const exports = createExports(get('readTrackedCodes'), fakes)
    const exported = await exports.batch.run(uid, batchIdOf(freeCode), 'csv', signal)
    expect(exported.ok && exported.value.fileName).toBe('codigos-20261120183015.csv')
    await exports.selection.run(uid, [freeCode.id], 'csv', signal)
    expect(fakes.downloads.saved).toHaveLength(2)
    const validated = await get('validateCodes').run(uid, ['LIBRE001'], signal)
    expect(validated.ok && validated.value.validation.valid).toHaveLength(1)
    const suggested = await get('suggestCodes').run(uid, ['LIBREOO1'], signal)
    expect(suggested.ok && suggested.value[0]?.codes).toEqual(['LIBRE001'])
    get('leaderPresence').enter(uid)
    expect(fakes.presence.journal).toEqual([`joined ${uid}`])
  })

  it('reads codes and events from its backend', async () => {
    const { fakes, get } = open()
    fakes.codes.put(freeCode)
    const names = await new Promise((resolve) => {
      get('loadTrackedCodes').watch(
        { id: anaUser.uid, firstName: null, lastName: null },
        (reading) => resolve(reading.ok && reading.value.codes.map(({ event }) => event?.name)),
      )
    })
    expect(names).toEqual([festival.name])
  })

  it('admits only users of its own store', async () => {
    const { fakes, get } = open()
    fakes.users.put(anaUser.uid, otherStoreProfile)
    expect(await get('admitUser').run(anaUser)).toEqual({
      ok: false,
      error: { kind: 'permission-denied' },
    })
  })

  it('creates one instance of each use case and shares none with other containers', () => {
    const [one, other] = [open(), open()]
    const names: readonly (keyof UseCases)[] = ['copyCodes', 'validateCodes', 'readListFile']
    for (const name of names) {
      expect(one.get(name)).toBe(one.get(name))
      expect(one.get(name)).not.toBe(other.get(name))
    }
  })
})

describe('The binding of a use case', () => {
  const load = (codes: CodeRepository, events: EventRepository) =>
    new LoadTrackedCodes(codes, events)

  it('does not compile with a swapped, missing or unknown dependency, or for another name', () => {
    // Checked by the compiler: an unused @ts-expect-error fails the type check.
    bindingModule((bind) => {
      bind('loadTrackedCodes', ['codes', 'events'], load)
      bind('loadTrackedCodes', ['codes', 'events'], instanceOf(LoadTrackedCodes))
      // @ts-expect-error the events stand where the codes belong
      bind('loadTrackedCodes', ['events', 'codes'], load)
      // @ts-expect-error the same for a class
      bind('loadTrackedCodes', ['events', 'codes'], instanceOf(LoadTrackedCodes))
      // @ts-expect-error the events are missing
      bind('loadTrackedCodes', ['codes'], load)
      // @ts-expect-error nothing has this name
      bind('loadTrackedCodes', ['codes', 'shop'], load)
      // @ts-expect-error a LoadTrackedCodes copies nothing
      bind('copyCodes', ['codes', 'events'], load)
      // @ts-expect-error a repository is no clipboard
      bind('copyCodes', ['users'], (clipboard) => new CopyCodes(clipboard))
    })
    expect.assertions(0)
  })
})
