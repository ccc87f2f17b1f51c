import type { ReactNode } from 'react'
import { Icon } from '../../kit/Icon'
import { Popup } from '../../kit/overlays/Popup'
import { WithNames } from '../../kit/WithNames'

export interface FilterProps {
  readonly title: string
  /** The selection in words; null if there is none. */
  readonly chosen: string | null
  /** Whether the selection is of names. */
  readonly hasNames?: boolean
  readonly children: ReactNode
}

/** A filter in a row of filters: a button that shows the selection and opens the options. */
export const FilterButton = ({ title, chosen, hasNames = false, children }: FilterProps) => (
  <Popup
    staysOpen
    button={{
      className: chosen === null ? 'btn pick' : 'btn pick pick--on',
      content: (
        <>
          <span className="pick__text">
            {chosen === null ? (
              title
            ) : (
              <WithNames text={`${title}: ${chosen}`} names={hasNames ? chosen.split(', ') : []} />
            )}
          </span>
          <Icon name="down" />
        </>
      ),
    }}
  >
    <FilterGroup title={title} chosen={chosen}>
      {children}
    </FilterGroup>
  </Popup>
)

/** A filter among others in a sheet: its options below its title. */
export const FilterGroup = ({ title, children }: FilterProps) => (
  <fieldset className="pick__panel">
    <legend>{title}</legend>
    {children}
  </fieldset>
)
