import { useHasCards } from '../../kit/hooks/useWidth'
import type { TrackingViewName } from './trackingUrl'

const NAMES: readonly TrackingViewName[] = ['table', 'lists']

interface Props {
  readonly view: TrackingViewName
  readonly onChange: (view: TrackingViewName) => void
}

/** One table of codes, or lists by validity (TRACKING-6). */
export const ViewSwitch = ({ view, onChange }: Props) => {
  const labels = { table: useHasCards() ? 'Lista' : 'Tabla', lists: 'Por validez' }
  return (
    <fieldset className="switch">
      <legend className="unseen">Vista</legend>
      {NAMES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          onClick={() => onChange(name)}
        >
          {labels[name]}
        </button>
      ))}
    </fieldset>
  )
}
