import type { Usage } from '../../domain/codes/usage'
import { thousands } from '../texts/counts'

const percent = (part: number, { total }: Usage) => `${total === 0 ? 0 : (100 * part) / total}%`

/** The usage of some codes, as a bar and in words: those in use, and those without uses left. */
export const UsageBar = ({ usage }: { readonly usage: Usage }) => {
  const { inUse, exhausted } = usage
  return (
    <span className="usage">
      <span className="meter" aria-hidden="true">
        <i className="meter__spent" style={{ width: percent(exhausted, usage) }} />
        <i style={{ width: percent(inUse - exhausted, usage) }} />
      </span>
      <span>{`${thousands(inUse)} en uso`}</span>
      <span>{`${thousands(exhausted)} sin usos disponibles`}</span>
    </span>
  )
}
