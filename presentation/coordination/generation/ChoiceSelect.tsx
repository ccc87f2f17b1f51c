import Button from 'antd/es/button'
import type { ChoiceList } from '../../../application/coordination/generation/choices/choices'
import {
  type ChoiceListName,
  choiceSearched,
  moreChoicesWanted,
} from '../../../application/coordination/generation/choices/choices.slice'
import { SearchSelect } from '../../kit/antd/SearchSelect'
import { useAppDispatch } from '../../kit/store'

interface Props<T extends { readonly id: string }> {
  readonly name: ChoiceListName
  readonly list: ChoiceList<T>
  readonly textOf: (choice: T) => string
  readonly placeholder: string
  /** Given by the form's field, as the rest of what antd gives it. */
  readonly value?: string
  readonly onChange?: (id: string | undefined) => void
  readonly allowClear?: boolean
  readonly onFocus?: () => void
  /** Reads the list again, where it is not the form's process that does. */
  readonly onRetry?: () => void
  readonly 'aria-label'?: string
}

const UNREAD = {
  first: 'Buscando…',
  more: 'Cargando más…',
  failed: 'No se pudo cargar. Revise su conexión.',
} as const

/** A choice from a list of the store, which is searched there and read page by page (GENERATE-13). */
export const ChoiceSelect = <T extends { readonly id: string }>({
  name,
  list,
  textOf,
  onRetry,
  ...field
}: Props<T>) => {
  const dispatch = useAppDispatch()
  const { found, known, reading, typed } = list
  const search = (text: string) => dispatch(choiceSearched({ list: name, typed: text }))
  const status = reading === 'none' ? null : UNREAD[reading]
  const more = () => dispatch(moreChoicesWanted(name))
  return (
    <SearchSelect
      {...field}
      hasNames
      options={found.map((one) => ({ value: one.id, label: textOf(one) }))}
      // The chosen value may be on no page that is read.
      labelRender={({ value, label }) => {
        const chosen = known[String(value)]
        return chosen ? textOf(chosen) : label
      }}
      onSearched={search}
      onPopupScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        // The next page is there before the end is reached.
        if (scrollTop + 2 * clientHeight >= scrollHeight) more()
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen && typed !== '') search('')
      }}
      notFoundContent={status ?? 'Ninguno coincide.'}
      popupRender={(options) => (
        <>
          {options}
          {status !== null && (found.length > 0 || reading === 'failed') && (
            <div className="make__more" role="status">
              {found.length > 0 && status}
              {reading === 'failed' && (
                <Button type="text" onClick={onRetry ?? more}>
                  Reintentar
                </Button>
              )}
            </div>
          )}
        </>
      )}
    />
  )
}
