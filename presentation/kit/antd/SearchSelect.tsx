import Select, { type SelectProps } from 'antd/es/select'
import type { ReactNode } from 'react'
import { foldText } from '../../../domain/shared/foldText'
import { Icon } from '../Icon'

interface Option {
  readonly value: string
  readonly label: string
}

interface Props extends SelectProps<string, Option> {
  /** Chosen at a glance: on a phone no keyboard comes up to cover it. */
  readonly isShort?: boolean
  /** Whether the options are names, which no browser translates (LAYOUT-17). */
  readonly hasNames?: boolean
  /** Called with what is typed where the options are searched for elsewhere; else they are searched here. */
  readonly onSearched?: (typed: string) => void
}

const searchedHere = {
  filterOption: (text: string, option: Option | undefined) =>
    foldText(option?.label ?? '').includes(foldText(text)),
}

const asName = ({ label }: { readonly label?: ReactNode }) => <span translate="no">{label}</span>

/** A choice from a list that is searched as the rest of the portal is: without accents and case. */
export const SearchSelect = ({
  isShort = false,
  hasNames = false,
  onSearched,
  ...props
}: Props) => {
  const search = onSearched ? { filterOption: false, onSearch: onSearched } : searchedHere
  const select = (
    <Select<string, Option>
      // Its own icons have English names.
      suffixIcon={<Icon name="down" />}
      notFoundContent="Ninguno coincide."
      // With the keyboard up, the list must leave room for the field above or below it.
      listHeight={Math.min(256, window.innerHeight / 3)}
      {...(hasNames && { optionRender: asName })}
      {...props}
      // An empty text is no choice, and shows the placeholder.
      value={props.value || null}
      showSearch={isShort && matchMedia('(pointer: coarse)').matches ? false : search}
      virtual={!isShort}
    />
  )
  // Around it: an element as the label of what is chosen would have readers hear its value, an id.
  return hasNames && props.value ? <div translate="no">{select}</div> : select
}
