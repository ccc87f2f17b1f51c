import { useHasCards } from '../../kit/hooks/useWidth'
import type { ListViewName } from './listUrl'

const NAMES: readonly ListViewName[] = ['table', 'lists']

interface Props {
  readonly view: ListViewName
  readonly onChange: (view: ListViewName) => void
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
