import {
  answer,
  close,
  connection,
  crash,
  fill,
  fillBriefly,
  moveClock,
  open,
  refuse,
  takeRole,
} from './deviceActs'
import {
  type Act,
  ask,
  claim,
  note,
  seeAlerts,
  setAmount,
  setGoal,
  setTemplate,
  shareAgain,
  shareAll,
  shareOne,
  signOut,
  undo,
  withdraw,
} from './leaderActs'
import type { World } from './World'

/** The acts, the frequent ones more than once. */
const ACTS: readonly Act[] = [
  ...[claim, claim, claim, claim, shareOne, shareOne, shareOne, shareAll, undo, undo, shareAgain],
  ...[note, note, note, setAmount, setAmount, setGoal, setTemplate, seeAlerts],
  ...[ask, ask, withdraw, answer, answer],
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
