import { Choice } from '../kit/form/Choice'
import { useHasCards } from '../kit/hooks/useWidth'
import type { ListViewName } from './listUrl'

interface Props {
  readonly view: ListViewName
  readonly onChange: (view: ListViewName) => void
}

/** One table of codes, or lists by validity (TRACKING-6). */
export const ViewSwitch = ({ view, onChange }: Props) => {
  const table = useHasCards() ? 'Lista' : 'Tabla'
  return (
    <Choice
      legend="Vista"
      className="switch"
      options={[
        ['table', table],
        ['lists', 'Por validez'],
      ]}
      chosen={view}
      onChoose={onChange}
    />
  )
}
