import { describe, expect, it, vi } from 'vitest'
import { WatchCodes } from '../../application/codes/list/WatchCodes'
import type { CodeRepository } from '../../domain/codes/CodeRepository'
import type { EventRepository } from '../../domain/codes/EventRepository'
import { GIVEN_BY, type UseCases } from '../../src/container/bindings'
import { lazyPart } from '../../src/container/lazyParts'
import { openContainer } from '../../src/container/openContainer'
import { leaderDataRecipes } from '../../src/container/parts/leaderData'
import {
  constants,
  instanceOf,
  type Recipe,
  type Recipes,
  sessionRecipe,
} from '../../src/container/recipes'
import { createFakes, deviceOf, portsOf } from '../support/createFakes'
import { ourStore } from '../support/mothers/users'
import { eagerParts, settled } from '../support/startPortal'

const open = () => {
  const fakes = createFakes()
  const { get, close } = openContainer({
    constants: { ...deviceOf(fakes), storeId: ourStore },
    ports: constants(portsOf(fakes).session),
    parts: eagerParts(fakes),
  })
  return { fakes, get, close }
}

describe('The container', () => {
  it('creates one instance of each use case and shares none with other containers', () => {
    const [one, other] = [open(), open()]
    const names: readonly (keyof UseCases)[] = ['copyCodes', 'validateCodes', 'readListFile']
    for (const name of names) {
      expect(one.get(name)).toBe(one.get(name))
      expect(one.get(name)).not.toBe(other.get(name))
    }
  })
})

describe('A part that loads later', () => {
  const names = Object.values(GIVEN_BY).flat()

  it.each(names)('gives %s with all that it needs', async (name) => {
    const { get } = open()
    expect(await get(`lazy ${name}`).load()).toBeDefined()
  })

  it('is loaded once, for all that it gives', async () => {
    const fakes = createFakes()
    const load = vi.fn(async () => ({
      ...constants(portsOf(fakes).leaderData),
      ...leaderDataRecipes,
    }))
    const { get } = openContainer({
      constants: { ...deviceOf(fakes), storeId: ourStore },
      ports: constants(portsOf(fakes).session),
      parts: [lazyPart('leaderData', load)],
    })
    expect(load).not.toHaveBeenCalled()
    const [one, same] = [
      await get('lazy keepLeaderData').load(),
      await get('lazy keepLeaderData').load(),
    ]
    expect(same).toBe(one)
    await get('lazy claimCodes').load()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is asked for again after its code could not be loaded', async () => {
    const { fakes, get } = open()
    fakes.pictures.isMissing = true
    await expect(get('lazy savePicture').load()).rejects.toThrow('offline')
    fakes.pictures.isMissing = false
    expect(await get('lazy savePicture').load()).toBeDefined()
  })
})

describe('The end of a container', () => {
  const withConnection = () => {
    const fakes = createFakes()
    const close = vi.fn(async () => undefined)
    const { presence } = portsOf(fakes).presence
    const container = openContainer({
      constants: { ...deviceOf(fakes), storeId: ourStore },
      ports: constants(portsOf(fakes).session),
      parts: [
        lazyPart('presence', async () => ({
          presence: sessionRecipe(['log'], () => presence, close),
        })),
      ],
    })
    return { get: container.get, end: container.close, close }
  }

  it('ends what holds a connection, once', async () => {
    const { get, close, end } = withConnection()
    await get('lazy presence').load()
    await end()
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('ends nothing that was never asked for', async () => {
    const { end, close } = withConnection()
    await end()
    expect(close).not.toHaveBeenCalled()
  })

  it('leaves what is asked later without an answer', async () => {
    const { get, end, close } = withConnection()
    const presence = get('lazy presence')
    const answered = vi.fn()
    const asked = presence.load()
    asked.then(answered, answered)
    await end()
    presence.load().then(answered, answered)
    await settled()
    expect(answered).not.toHaveBeenCalled()
    expect(close).not.toHaveBeenCalled()
  })
})

describe('The recipe of a use case', () => {
  const load = (codes: CodeRepository, events: EventRepository) => new WatchCodes(codes, events)

  it('does not compile with a swapped, missing or unknown dependency, or for another name', () => {
    // Checked by the compiler: an unused @ts-expect-error fails the type check.
    const watching: Recipe<WatchCodes>[] = [
      sessionRecipe(['codes', 'events'], load),
      sessionRecipe(['codes', 'events'], instanceOf(WatchCodes)),
      // @ts-expect-error the events stand where the codes belong
      sessionRecipe(['events', 'codes'], load),
      // @ts-expect-error the same for a class
      sessionRecipe(['events', 'codes'], instanceOf(WatchCodes)),
      // @ts-expect-error the events are missing
      sessionRecipe(['codes'], load),
      // @ts-expect-error nothing has this name
      sessionRecipe(['codes', 'shop'], load),
      // @ts-expect-error a use case of a part that loads later is not there yet
      sessionRecipe(['keepLeaderData'], () => load),
    ]
    // @ts-expect-error a WatchCodes copies nothing
    const copying: Pick<Recipes<UseCases>, 'copyCodes'> = { copyCodes: watching[0] }
    expect([watching, copying]).toHaveLength(2)
  })
})
