import type { SignedInUser } from '../../domain/account/SignedInUser'
import type { Backend, Device } from '../../src/container/bindings'
import { FakeClipboard } from './fakes/FakeClipboard'
import { FakeClock } from './fakes/FakeClock'
import { FakeCodeRepository } from './fakes/FakeCodeRepository'
import { FakeDownloads } from './fakes/FakeDownloads'
import { FakeEventRepository } from './fakes/FakeEventRepository'
import { FakeLog } from './fakes/FakeLog'
import { FakeSessionGateway } from './fakes/FakeSessionGateway'
import { FakeShare } from './fakes/FakeShare'
import { FakeUserRepository } from './fakes/FakeUserRepository'
import { festival } from './mothers/codes'
import { anaUser, beto, leaderProfile } from './mothers/users'

export const PASSWORD = 'Demo#2026'

/**
 * Every port of the portal, fed by hand, with two leaders' accounts.
 * @param restored who is signed in when the portal opens
 */
export const createFakes = (restored: SignedInUser | null = null) => {
  const clock = new FakeClock(new Date(2026, 10, 20, 18, 30, 15).getTime())
  const fakes = {
    clock,
    log: new FakeLog(),
    gateway: new FakeSessionGateway(restored),
    users: new FakeUserRepository(clock),
    codes: new FakeCodeRepository(clock),
    events: new FakeEventRepository(festival),
    clipboard: new FakeClipboard(),
    downloads: new FakeDownloads(),
    share: new FakeShare(),
  }
  for (const user of [anaUser, beto]) {
    fakes.gateway.addAccount(user, PASSWORD)
    fakes.users.put(user.uid, leaderProfile)
  }
  return fakes
}

export type Fakes = ReturnType<typeof createFakes>

export const backendOf = ({ gateway, users, codes, events }: Fakes): Backend => ({
  sessionGateway: gateway,
  users,
  codes,
  events,
})

export const deviceOf = ({ clock, log, clipboard, downloads, share }: Fakes): Device => ({
  clock,
  log,
  clipboard,
  downloads,
  share,
})
