import { describe, expect, it, vi } from 'vitest'
import { WatchCodes } from '../../application/codes/WatchCodes'
import {
  GIVEN_BY,
  type LateBindings,
  type SessionBindings,
  type SessionFactories,
} from '../../src/container/bindings'
import { closing, constants, openContainer, type Part } from '../../src/container/openContainer'
import { leaderDataFactories } from '../../src/container/parts/leaderData'
import { sessionDevice } from '../../src/container/sessionDevice'
import { type UseCases, useCases } from '../../src/container/useCases'
import { createFakes, portsOf } from '../support/createFakes'
import { partsWith, settled, visitorWith } from '../support/startPortal'

/** A session's container with fakes, and its visitor's. */
const open = (parts?: readonly Part[]) => {
  const fakes = createFakes()
  const visitor = visitorWith(fakes)
  const session = visitor.child<SessionBindings, LateBindings>(parts ?? partsWith(fakes))
  session.load(constants(portsOf(fakes).session), sessionDevice, useCases)
  return { fakes, visitor, ...session }
}

describe('The container', () => {
  it('makes one instance of each use case, and shares none with other sessions', () => {
    const [one, other] = [open(), open()]
    const names: readonly (keyof UseCases)[] = ['copyCodes', 'validateCodes', 'readListFile']
    for (const name of names) {
      expect(one.get(name)).toBe(one.get(name))
      expect(one.get(name)).not.toBe(other.get(name))
    }
  })

  it('gives a session the values of its visitor', () => {
    const { get, visitor } = open()
    expect(get('sessionGateway')).toBe(visitor.get('sessionGateway'))
    expect(get('actionLinks')).toBe(visitor.get('actionLinks'))
  })

  it('lets a value that has been given stand instead of what a factory would make', () => {
    const container = openContainer<{ readonly storeId: string }>()
    container.load(constants({ storeId: 'one' }), { storeId: () => 'other' })
    expect(container.get('storeId')).toBe('one')
  })

  it('makes a value of the visitor from values of the visitor alone, also where a session asks first', () => {
    const visitor = openContainer<{ readonly name: string; readonly greeting: string }>()
    visitor.load({
      name: () => 'visitor',
      greeting: ({ get }: { get: (name: 'name') => string }) => `from ${get('name')}`,
    })
    const session = visitor.child<{ readonly name: string; readonly greeting: string }>([])
    expect(session.get('greeting')).toBe('from visitor')
  })
})

describe('A part that loads later', () => {
  const names = Object.values(GIVEN_BY).flat()

  it.each(names)('gives %s with all that it needs', async (name) => {
    const { later } = open()
    expect(await later(name).load()).toBeDefined()
  })

  it('is loaded once, for all that it gives', async () => {
    const fakes = createFakes()
    const load = vi.fn(async () => ({
      ...constants(portsOf(fakes).leaderData),
      ...leaderDataFactories,
    }))
    const { later } = open([{ gives: GIVEN_BY.leaderData, load }])
    expect(load).not.toHaveBeenCalled()
    const [one, same] = await Promise.all([
      later('keepLeaderData').load(),
      later('keepLeaderData').load(),
    ])
    expect(same).toBe(one)
    await later('claimCodes').load()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is asked for again after its code could not be loaded', async () => {
    const { fakes, later } = open()
    fakes.pictures.isMissing = true
    await expect(later('savePicture').load()).rejects.toThrow('offline')
    fakes.pictures.isMissing = false
    expect(await later('savePicture').load()).toBeDefined()
  })
})

describe('The end of a session', () => {
  const withConnection = (close = vi.fn(async () => undefined)) => {
    const { presence } = portsOf(createFakes()).presence
    const load = async () => ({
      presence: closing(() => ({ ...presence, close })),
      savePicture: closing(() => ({ close: closePictures })),
    })
    const closePictures = vi.fn(async () => void (await Promise.resolve()))
    return { ...open([{ gives: ['presence', 'savePicture'], load }]), end: close, closePictures }
  }

  it('ends what holds a connection, once', async () => {
    const { later, close, end } = withConnection()
    await later('presence').load()
    await close()
    expect(end).toHaveBeenCalledTimes(1)
  })

  it('ends nothing that was never asked for', async () => {
    const { close, end } = withConnection()
    await close()
    expect(end).not.toHaveBeenCalled()
  })

  it('leaves what is asked later without an answer', async () => {
    const { later, close, end } = withConnection()
    const presence = later('presence')
    const answered = vi.fn()
    presence.load().then(answered, answered)
    await close()
    presence.load().then(answered, answered)
    await settled()
    expect(answered).not.toHaveBeenCalled()
    expect(end).not.toHaveBeenCalled()
  })

  it('waits for all that end, and tells of one that failed', async () => {
    const failing = vi.fn(() => Promise.reject(new Error('not closed')))
    const { later, close, closePictures } = withConnection(failing)
    await later('presence').load()
    await later('savePicture').load()
    await expect(close()).rejects.toThrow('not closed')
    expect(closePictures.mock.settledResults).toEqual([{ type: 'fulfilled', value: undefined }])
  })

  it('leaves the values of the visitor as they are', async () => {
    const end = vi.fn(async () => undefined)
    const visitor = openContainer<{ readonly link: { close(): Promise<void> } }>()
    visitor.load({ link: closing(() => ({ close: end })) })
    const session = visitor.child<{ readonly link: { close(): Promise<void> } }>([])
    const link = session.get('link')
    await session.close()
    expect(end).not.toHaveBeenCalled()
    expect(visitor.get('link')).toBe(link)
  })
})

describe('The factory of a use case', () => {
  it('does not compile with a swapped, missing or unknown dependency, or for another name', () => {
    // Checked by the compiler: an unused @ts-expect-error fails the type check.
    const watching: SessionFactories<Pick<UseCases, 'watchCodes'>>[] = [
      { watchCodes: ({ get }) => new WatchCodes(get('codes'), get('events')) },
      // @ts-expect-error the events stand where the codes belong
      { watchCodes: ({ get }) => new WatchCodes(get('events'), get('codes')) },
      // @ts-expect-error the events are missing
      { watchCodes: ({ get }) => new WatchCodes(get('codes')) },
      // @ts-expect-error nothing has this name
      { watchCodes: ({ get }) => new WatchCodes(get('codes'), get('shop')) },
      // @ts-expect-error a use case of a part that loads later is not there yet
      { watchCodes: ({ get }) => get('keepLeaderData') },
      // @ts-expect-error no part says that it gives this one
      { watchCodes: ({ later }) => later('readUsageLog') },
    ]
    const copying: SessionFactories<Pick<UseCases, 'copyCodes'>> = {
      // @ts-expect-error a WatchCodes copies nothing
      copyCodes: ({ get }) => new WatchCodes(get('codes'), get('events')),
    }
    expect([watching, copying]).toHaveLength(2)
  })
})
