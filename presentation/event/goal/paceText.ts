import type { GoalPace } from '../../../domain/event/goalPace'
import { counted, thousands } from '../../texts/counts'

const missing = (count: number): string => `${count === 1 ? 'falta' : 'faltan'} ${thousands(count)}`

const soFarText = (uses: number, perDay: number): string => {
  if (uses === 0) return 'Todavía sin usos'
  return `Va a ${perDay === 0 ? 'menos de 0,1' : thousands(perDay)} por día`
}

/**
 * The clock of a goal (GOAL-4, GOAL-5): 'Va a 1 por día, faltan 4,1 por día. Hoy debería ir por 40 usos.'; null if it has none.
 * @param left uses still to come
 */
export const paceText = (pace: GoalPace, uses: number, left: number): string | null => {
  if (pace.kind !== 'running') return null
  const { perDay, needed, daysLeft, mark } = pace
  const soFar = soFarText(uses, perDay)
  if (daysLeft === 0) return `${soFar}, ${missing(left)} hoy.`
  const toCome = daysLeft === 1 ? `${missing(left)} para mañana` : `${missing(needed)} por día`
  const today = mark && `Hoy debería ir por ${counted(mark.uses, 'uso', 'usos')}.`
  return [`${soFar}, ${toCome}.`, today].filter(Boolean).join(' ')
}

/** The number of uses still to come, or missing when the event was over. @param left uses still to come */
export const leftText = (pace: GoalPace, left: number): string => {
  if (left === 0) return 'Meta lograda'
  const verb = pace.kind === 'over' ? ['Faltó', 'Faltaron'] : ['Falta', 'Faltan']
  return `${verb[left === 1 ? 0 : 1]} ${thousands(left)}`
}
