import { Icon } from '../../../kit/Icon'

interface Props {
  readonly search: string
  readonly onType: (search: string) => void
  readonly onEnd: () => void
}

/** The search by code and event. */
export const SearchField = ({ search, onType, onEnd }: Props) => (
  <div className="search">
    <Icon name="search" />
    <input
      type="search"
      aria-label="Buscar por código o evento"
      placeholder="Código o evento"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={search}
      onChange={({ target }) => onType(target.value)}
      onBlur={onEnd}
    />
  </div>
)
