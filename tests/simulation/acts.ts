import type { CodeId } from '../../domain/codes/AccessCode'
import { DEFAULT_ALERTS, type LeaderDataChange } from '../../domain/leaderData/LeaderData'
import { leaderDataRecordId } from '../../infrastructure/documents/leaderDataDocument'
import { endSession, takeRoleAway } from './access'
import { checkSignOut } from './checkSignOut'
import type { Tab } from './sessions'
import { CODES, EVENT, LEADER, type World } from './World'

const markOf = (code: CodeId, sharedAt: number | null): LeaderDataChange => ({
  kind: 'share',
  code,
  fields: { sharedAt, channel: sharedAt === null ? null : 'copy' },
})

/** Something that a leader does in a tab, or that happens to it. */
type Act = (world: World, tab: Tab) => void

/** Copies codes that the screen shows as not given. */
const share = (world: World, tab: Tab, codes: readonly CodeId[]) => {
  const at = world.nextTime(tab.session.device)
  world.say(`${world.nameOf(tab)} shares ${codes.join(', ')} at ${at}`)
  world.handOut(tab, codes, at)
  world.save(
    tab,
    codes.map((code) => markOf(code, at)),
  )
}

const claim: Act = (world, tab) => {
  const free = CODES.filter((code) => !world.isGivenOn(tab, code))
  const at = world.nextTime(tab.session.device)
  const count = 1 + world.random.below(2)
  world.say(`${world.nameOf(tab)} claims ${count} at ${at}`)
  tab.claims.add(at)
  void tab.repository
    .claim(LEADER, free, count, { sharedAt: at, channel: 'sheet' })
    .then((claimed) => {
      if (!tab.life.isAlive) return
      tab.claims.delete(at)
      world.say(`${world.nameOf(tab)} got ${JSON.stringify(claimed)}`)
      if (!claimed.ok) return
      world.handOut(tab, claimed.value.codes, at)
      for (const code of claimed.value.codes) {
        world.promises.push({
          id: `share-${code}`,
          change: { kind: 'share', code, fields: { sharedAt: at } },
          session: tab.session,
          outcome: claimed.value.outcome,
          isInTab: tab.shown?.isKept === false,
          tab,
          since: world.scheduler.now,
          over: tab.shown?.data ?? null,
        })
      }
    })
}

const shareOne: Act = (world, tab) => {
  const free = CODES.filter((code) => !world.isGivenOn(tab, code))
  if (free.length > 0) share(world, tab, [world.random.oneOf(free)])
}

const shareAll: Act = (world, tab) => {
  const free = CODES.filter((code) => !world.isGivenOn(tab, code))
  if (free.length > 0) share(world, tab, free)
}

const undo: Act = (world, tab) => {
  const given = CODES.filter((code) => world.isGivenOn(tab, code))
  if (given.length === 0) return
  const code = world.random.oneOf(given)
  const at = world.sharedAtOn(tab, code)
  world.say(`${world.nameOf(tab)} takes back ${code} of ${at}`)
  if (at !== null) world.undone.add(at)
  world.takenBack.set(code, world.scheduler.now)
  world.save(tab, [markOf(code, null)])
}

const shareAgain: Act = (world, tab) => {
  const given = CODES.filter((code) => world.isGivenOn(tab, code))
  if (given.length === 0) return
  const [code, at] = [world.random.oneOf(given), world.nextTime(tab.session.device)]
  world.say(`${world.nameOf(tab)} shares ${code} again at ${at}`)
  const before = world.sharedAtOn(tab, code)
  // It knows of the mark before.
  if (before !== null) world.undone.add(before)
  world.handOut(tab, [code], at, true)
  world.save(tab, [markOf(code, at)])
}

const note: Act = (world, tab) => {
  const [code, text] = [world.random.oneOf(CODES), world.nextText()]
  world.say(`${world.nameOf(tab)} notes '${text}' on ${code}`)
  world.save(tab, [{ kind: 'share', code, fields: { note: text } }])
}

const setAmount: Act = (world, tab) => {
  const [code, amount] = [world.random.oneOf(CODES), Number(world.nextText().slice(5))]
  world.say(`${world.nameOf(tab)} asks ${amount} for ${code}`)
  world.save(tab, [{ kind: 'share', code, fields: { amount } }])
}

const setGoal: Act = (world, tab) => {
  const goal = Number(world.nextText().slice(5))
  world.say(`${world.nameOf(tab)} aims at ${goal}`)
  world.save(tab, [{ kind: 'event', event: EVENT, fields: { goal } }])
}

const setTemplate: Act = (world, tab) => {
  const template = world.nextText()
  world.say(`${world.nameOf(tab)} writes '${template}'`)
  world.save(tab, [{ kind: 'event', event: EVENT, fields: { template } }])
}

const seeAlerts: Act = (world, tab) => {
  const seen = [...(tab.shown?.data.alerts ?? DEFAULT_ALERTS).seen.slice(-3), world.nextText()]
  world.say(`${world.nameOf(tab)} has seen ${seen.join(', ')}`)
  world.save(tab, [{ kind: 'alerts', fields: { seen } }])
}

const connection: Act = (world, { session: { device } }) => {
  world.say(`device ${world.devices.indexOf(device)} is ${device.isOnline ? 'cut off' : 'online'}`)
  device.connect(!device.isOnline)
}

const crash: Act = (world, tab) => {
  world.say(`${world.nameOf(tab)} crashes`)
  world.kill(tab)
}

const close: Act = (world, tab) => {
  world.say(`${world.nameOf(tab)} is closed`)
  tab.close()
  world.kill(tab)
}

const open: Act = (world, { session: { device } }) => {
  if (world.openTabs.filter(({ session }) => session.device === device).length > 1) return
  const tab = world.open(device)
  world.say(`${world.nameOf(tab)} opens`)
}

const moveClock: Act = (world, { session: { device } }) => {
  const error = (world.random.below(5) - 2) * 43_200_000
  // By a clock that is ahead no write is recent, so that none of an earlier time is read once more.
  device.clockError = world.areWritesLate ? Math.min(error, 0) : error
  world.say(`device ${world.devices.indexOf(device)}: its clock is ${device.clockError} ms wrong`)
}

const fill: Act = (world, { session: { device } }) => {
  device.isFull = !device.isFull
  world.say(`device ${world.devices.indexOf(device)} is ${device.isFull ? 'full' : 'empty again'}`)
}

/** A change that the device has no room for, and right after it one of the same record that it keeps. */
const fillBriefly: Act = (world, tab) => {
  if (tab.session.device.isFull) return
  fill(world, tab)
  setGoal(world, tab)
  world.scheduler.after(20, () => {
    if (tab.session.device.isFull) fill(world, tab)
    if (tab.life.isAlive) setGoal(world, tab)
  })
}

const signOut: Act = (world, tab) => {
  const { device } = tab.session
  const said = new Set(tab.shown?.unsent.map((change) => JSON.stringify(change.fields)))
  world.say(`${world.nameOf(tab)} signs out, told of ${said.size} changes`)
  checkSignOut(world, tab)
  endSession(world, device)
  world.open(device)
}

/** Rare, since much of what happens before is over then. */
const takeRole: Act = (world) => {
  if (world.random.isOneIn(2)) takeRoleAway(world)
}

/** From now on the rules take no change of the event's settings. */
const refuse: Act = (world) => {
  if (world.random.isOneIn(2))
    world.refuse(leaderDataRecordId({ kind: 'event', event: EVENT, fields: {} }))
}

/** The acts, the frequent ones more than once. */
const ACTS: readonly Act[] = [
  ...[claim, claim, claim, claim, shareOne, shareOne, shareOne, shareAll, undo, undo, shareAgain],
  ...[note, note, note, setAmount, setAmount, setGoal, setTemplate, seeAlerts],
  ...[connection, connection, connection, connection, crash, close, open, open, open],
  ...[moveClock, fill, fill, fillBriefly, signOut, takeRole, refuse],
]

const NEEDS_MARKS: ReadonlySet<Act> = new Set([claim, shareOne, shareAll, shareAgain, undo])

export const actAtRandom = (world: World): void => {
  if (world.openTabs.length === 0) for (const device of world.devices) world.open(device)
  const tab = world.random.oneOf(world.openTabs)
  const act = world.random.oneOf(ACTS)
  // Before the marks are known, the portal warns of what it shares (SHARED-1).
  if (!tab.shown?.isKnown && NEEDS_MARKS.has(act)) return
  act(world, tab)
}
