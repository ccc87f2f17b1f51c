import type { CodeId } from '../../domain/codes/AccessCode'
import { WITHDRAWN } from '../../domain/sharing/leaderData/codeRequest'
import {
  DEFAULT_ALERTS,
  type LeaderDataChange,
  requestOf,
} from '../../domain/sharing/leaderData/LeaderData'
import { endSession } from './access'
import { checkSignOut } from './checkSignOut'
import type { Tab } from './sessions'
import { CODES, EVENT, LEADER, type World } from './World'

/** Something that a leader does in a tab, or that happens to it. */
export type Act = (world: World, tab: Tab) => void

const markOf = (code: CodeId, sharedAt: number | null): LeaderDataChange => ({
  kind: 'share',
  code,
  fields: { sharedAt, channel: sharedAt === null ? null : 'copy' },
})

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

export const claim: Act = (world, tab) => {
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
          isClockFast: tab.session.device.clockError > 0,
          over: tab.shown?.data ?? null,
        })
      }
    })
}

export const shareOne: Act = (world, tab) => {
  const free = CODES.filter((code) => !world.isGivenOn(tab, code))
  if (free.length > 0) share(world, tab, [world.random.oneOf(free)])
}

export const shareAll: Act = (world, tab) => {
  const free = CODES.filter((code) => !world.isGivenOn(tab, code))
  if (free.length > 0) share(world, tab, free)
}

export const undo: Act = (world, tab) => {
  const given = CODES.filter((code) => world.isGivenOn(tab, code))
  if (given.length === 0) return
  const code = world.random.oneOf(given)
  const at = world.sharedAtOn(tab, code)
  world.say(`${world.nameOf(tab)} takes back ${code} of ${at}`)
  if (at !== null) world.undo(code, at)
  world.takenBack.set(code, world.scheduler.now)
  world.save(tab, [markOf(code, null)])
}

export const shareAgain: Act = (world, tab) => {
  const given = CODES.filter((code) => world.isGivenOn(tab, code))
  if (given.length === 0) return
  const [code, at] = [world.random.oneOf(given), world.nextTime(tab.session.device)]
  world.say(`${world.nameOf(tab)} shares ${code} again at ${at}`)
  const before = world.sharedAtOn(tab, code)
  // It knows of the mark before.
  if (before !== null) world.undo(code, before)
  world.handOut(tab, [code], at, true)
  world.save(tab, [markOf(code, at)])
}

export const note: Act = (world, tab) => {
  const [code, text] = [world.random.oneOf(CODES), world.nextText()]
  world.say(`${world.nameOf(tab)} notes '${text}' on ${code}`)
  world.save(tab, [{ kind: 'share', code, fields: { note: text } }])
}

export const setAmount: Act = (world, tab) => {
  const [code, amount] = [world.random.oneOf(CODES), Number(world.nextText().slice(5))]
  world.say(`${world.nameOf(tab)} asks ${amount} for ${code}`)
  world.save(tab, [{ kind: 'share', code, fields: { amount } }])
}

export const setGoal: Act = (world, tab) => {
  const goal = Number(world.nextText().slice(5))
  world.say(`${world.nameOf(tab)} aims at ${goal}`)
  world.save(tab, [{ kind: 'event', event: EVENT, fields: { goal } }])
}

export const setTemplate: Act = (world, tab) => {
  const template = world.nextText()
  world.say(`${world.nameOf(tab)} writes '${template}'`)
  world.save(tab, [{ kind: 'event', event: EVENT, fields: { template } }])
}

export const ask: Act = (world, tab) => {
  const [askedAt, reason] = [world.nextTime(tab.session.device), world.nextText()]
  const quantity = Number(reason.slice(5))
  world.say(`${world.nameOf(tab)} asks for ${quantity} codes at ${askedAt}`)
  world.save(tab, [{ kind: 'request', event: EVENT, fields: { askedAt, quantity, reason } }])
}

/** Withdraws the request, or puts its answer away. */
export const withdraw: Act = (world, tab) => {
  if (!tab.shown || requestOf(tab.shown.data, EVENT).askedAt === null) return
  world.say(`${world.nameOf(tab)} withdraws the request`)
  world.save(tab, [{ kind: 'request', event: EVENT, fields: WITHDRAWN }])
}

export const seeAlerts: Act = (world, tab) => {
  const seen = [...(tab.shown?.data.alerts ?? DEFAULT_ALERTS).seen.slice(-3), world.nextText()]
  world.say(`${world.nameOf(tab)} has seen ${seen.join(', ')}`)
  world.save(tab, [{ kind: 'alerts', fields: { seen } }])
}

export const signOut: Act = (world, tab) => {
  const { device } = tab.session
  const said = new Set(tab.shown?.unsent.map((change) => JSON.stringify(change.fields)))
  world.say(`${world.nameOf(tab)} signs out, told of ${said.size} changes`)
  checkSignOut(world, tab)
  endSession(world, device)
  world.open(device)
}
