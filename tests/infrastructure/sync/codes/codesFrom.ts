import type { CodeSource } from '../../../../infrastructure/sync/codes/CodeSource'
import { SyncedCodes } from '../../../../infrastructure/sync/codes/SyncedCodes'
import { memoryCopy } from '../../../../infrastructure/sync/device/memoryCopy'
import { FakeClock } from '../../../support/fakes/FakeClock'
import { FakeLog } from '../../../support/fakes/FakeLog'
import { FakePageActivity } from '../../../support/fakes/FakePageActivity'
import { accessCode } from '../../../support/mothers/codes'

const YESTERDAY = Date.UTC(2026, 10, 21)

export const stored = (text: string) => ({ code: accessCode(text), created: null, updated: null })

export const codesFrom = (source: CodeSource, deviceCopy = memoryCopy(), now = YESTERDAY) =>
  new SyncedCodes({
    source: { load: async () => source },
    deviceCopy,
    pageActivity: new FakePageActivity(),
    clock: new FakeClock(now),
    log: new FakeLog(),
  })
