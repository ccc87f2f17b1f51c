import { describe, expect, it, vi } from 'vitest'
import { WatchCodes } from '../../application/codes/WatchCodes'
import { type Loads, openContainer } from '../../src/container/openContainer'
import {
  closing,
  constants,
  given,
  type PagePorts,
  type Part,
  type PortsAtOnce,
  pageService,
  part,
  type Service,
  service,
  servicesWith,
} from '../../src/container/services'
import { unremovedCodes } from '../../src/rooms/codes'
import { coordinationPart } from '../../src/rooms/coordination'
import { sessionDevice } from '../../src/rooms/device'
import { actionLinks } from '../../src/rooms/page'
import { ROOMS } from '../../src/rooms/rooms'
import { copyCodes, sharingPart } from '../../src/rooms/sharing'
import { ticketsPart } from '../../src/rooms/tickets'
import { readListFile, validateCodes } from '../../src/rooms/validator'
import { createFakes, portsOf } from '../support/createFakes'
import { loadsWith, PARTS, pageWith, settled } from '../support/startPortal'

interface Linked extends PagePorts {
  readonly link: { close(): Promise<void> }
}

/** A session's container with fakes, and its page's. */
const open = (changes: Partial<Loads> = {}) => {
  const fakes = createFakes()
  const page = pageWith(fakes)
  const session = page.child<PortsAtOnce>({ ...loadsWith(fakes), ...changes })
  session.bind({ ...constants(portsOf(fakes).session), ...sessionDevice })
  return { fakes, page, ...session }
}

describe('The container', () => {
  it('makes one instance of each use case, and shares none with other sessions', () => {
    const [one, other] = [open(), open()]
    const services: readonly Service<object, PortsAtOnce>[] = [
      copyCodes,
      validateCodes,
      readListFile,
    ]
    for (const service of services) {
      expect(one.get(service)).toBe(one.get(service))
      expect(one.get(service)).not.toBe(other.get(service))
    }
  })

  it('gives a session the values of its page', () => {
    const { get, page } = open()
    expect(get('sessionGateway')).toBe(page.get('sessionGateway'))
    const links = page.get(actionLinks)
    expect(get(actionLinks)).toBe(links)
  })

  it('lets a port that is served already, or a value that was given, stand', () => {
    const page = openContainer<PagePorts>()
    page.bind(constants({ storeId: 'one' }))
    page.bind(constants({ storeId: 'other' }))
    expect(page.get('storeId')).toBe('one')
    const store = pageService(() => 'made')
    page.give(store, 'given')
    expect(page.child({ ...loadsWith(createFakes()) }).get(store)).toBe('given')
  })

  it('makes what serves a port of the page from values of the page alone, also where a session asks first', () => {
    const name = given<string>('name')
    const page = openContainer<PagePorts & { readonly greeting: object }>()
    page.give(name, 'page')
    const host = pageService(({ get }) => ({ name: get(name) }))
    page.bind({ greeting: pageService(({ get }) => get(host)) })
    const session = page.child<PagePorts & { readonly greeting: object }>(loadsWith(createFakes()))
    const greeting = session.get('greeting')
    expect(page.get(host)).toBe(greeting)
  })

  it('says which value it was not given', () => {
    const page = openContainer<object>()
    expect(() => page.get(given('project'))).toThrow("'project' was not given")
  })

  it('serves two ports by one value where one service is bound to both', () => {
    const page = openContainer<PagePorts>()
    const counting = pageService(() => ({}))
    page.bind({ log: counting, failureCounts: counting })
    expect(page.get('log')).toBe(page.get('failureCounts'))
  })
})

describe('A part that loads later', () => {
  it.each(PARTS)('gives each of its services with all that it needs (%#)', async (part) => {
    const { later } = open()
    for (const name of Object.keys(await part.load())) {
      expect(await later(part as Part<Record<string, Service<unknown>>>, name).load()).toBeDefined()
    }
  })

  it('is loaded once, with its ports, for all that it gives', async () => {
    const fakes = createFakes()
    const loads = loadsWith(fakes)
    const ports = vi.fn(loads.ports)
    const file = vi.fn(loads.file) as Loads['file']
    const { later } = open({ ports, file })
    expect(file).not.toHaveBeenCalled()
    const [one, same] = await Promise.all([
      later(sharingPart, 'keepLeaderData').load(),
      later(sharingPart, 'keepLeaderData').load(),
    ])
    expect(same).toBe(one)
    await later(sharingPart, 'claimCodes').load()
    expect(file).toHaveBeenCalledTimes(1)
    expect(ports.mock.calls).toEqual([['leaderData']])
  })

  it('whose service cannot be made says so: its user takes it for a file that did not load', async () => {
    const failed = vi.fn()
    const broken = part(async () => ({
      broken: service(() => {
        throw new Error('a defect')
      }),
    }))
    const { later } = open({ file: (part) => part.load(), failed })
    await expect(later(broken, 'broken').load()).rejects.toThrow('a defect')
    expect(failed).toHaveBeenCalledTimes(1)
  })

  it('is asked for again after its code could not be loaded', async () => {
    const { fakes, later } = open()
    fakes.pictures.isMissing = true
    await expect(later(ticketsPart, 'savePicture').load()).rejects.toThrow('offline')
    fakes.pictures.isMissing = false
    expect(await later(ticketsPart, 'savePicture').load()).toBeDefined()
  })
})

describe('The rooms of a session', () => {
  it('name each process once: the second of a name would stand instead of the first', () => {
    const { get, later, laterPort } = open()
    const names = ROOMS.flatMap((room) => {
      const { user = {}, leader = {} } = room({ get, later, laterPort })
      return [...Object.keys(user), ...Object.keys(leader)]
    })
    expect(names.length).toBeGreaterThan(25)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('The end of a session', () => {
  const withConnection = (close = vi.fn(async () => undefined)) => {
    const closePictures = vi.fn(async () => void (await Promise.resolve()))
    const pictures = { pictures: closing(service(() => ({ close: closePictures }))) }
    const picturesPart = part(async () => pictures)
    const { presence } = portsOf(createFakes()).presence
    const opened = open({
      ports: async () => ({ presence: closing(service(() => ({ ...presence, close }))) }),
      file: (part) => part.load(),
    })
    return { ...opened, picturesPart, end: close, closePictures }
  }

  it('ends what holds a connection, once', async () => {
    const { laterPort, close, end } = withConnection()
    await laterPort('presence', 'presence').load()
    await close()
    expect(end).toHaveBeenCalledTimes(1)
  })

  it('ends nothing that was never asked for', async () => {
    const { close, end } = withConnection()
    await close()
    expect(end).not.toHaveBeenCalled()
  })

  it('leaves what is asked later without an answer', async () => {
    const { laterPort, close, end } = withConnection()
    const presence = laterPort('presence', 'presence')
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
    const { later, laterPort, close, picturesPart, closePictures } = withConnection(failing)
    await laterPort('presence', 'presence').load()
    await later(picturesPart, 'pictures').load()
    await expect(close()).rejects.toThrow('not closed')
    expect(closePictures.mock.settledResults).toEqual([{ type: 'fulfilled', value: undefined }])
  })

  it('makes nothing any more', async () => {
    const { get, close } = open()
    await close()
    expect(() => get(copyCodes)).toThrow('closed')
  })

  it('leaves the values of the page as they are', async () => {
    const end = vi.fn(async () => undefined)
    const page = openContainer<Linked>()
    page.bind({ link: closing(pageService(() => ({ close: end }))) })
    const session = page.child<Linked>(loadsWith(createFakes()))
    const link = session.get('link')
    await session.close()
    expect(end).not.toHaveBeenCalled()
    expect(page.get('link')).toBe(link)
  })
})

describe('The line of a use case', () => {
  it('does not compile with a swapped, missing or unknown dependency, or for another port', () => {
    // Checked by the compiler: an unused @ts-expect-error fails the type check.
    const watching = [
      service(({ get }) => new WatchCodes(get(unremovedCodes), get('events'))),
      // @ts-expect-error the events stand where the codes belong
      service(({ get }) => new WatchCodes(get('events'), get('codes'))),
      // @ts-expect-error the events are missing
      service(({ get }) => new WatchCodes(get('codes'))),
      // @ts-expect-error no port has this name
      service(({ get }) => new WatchCodes(get('codes'), get('shop'))),
      // @ts-expect-error a session does not have this port at once
      service(({ get }) => get('leaderData')),
      servicesWith<'leaderData'>()(({ get }) => get('leaderData')),
      // @ts-expect-error these ports do not load with that group
      servicesWith<'leaderData'>()(({ get }) => get('codeRemover')),
      // @ts-expect-error a page has no codes
      pageService(({ get }) => get('codes')),
      // @ts-expect-error a page has no service that needs them
      pageService(({ get }) => get(unremovedCodes)),
      // @ts-expect-error the file needs ports that are not named
      part(() => import('../../src/rooms/usage.late')),
      // @ts-expect-error the file needs ports of another group
      part(() => import('../../src/rooms/usage.late'), 'presence'),
      // @ts-expect-error the part gives nothing of this name
      service(({ later }) => later(coordinationPart, 'removeAll')),
    ]
    const served: { readonly codes: Service<PortsAtOnce['codes']> } = {
      // @ts-expect-error a use case serves no port
      codes: service(({ get }) => new WatchCodes(get('codes'), get('events'))),
    }
    expect([watching, served]).toHaveLength(2)
  })
})
