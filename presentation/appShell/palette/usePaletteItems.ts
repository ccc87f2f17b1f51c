import { EVERY_CODE } from '../../../application/codes/list/codesQuery'
import { selectSearchResults } from '../../../application/codes/list/search.selectors'
import { copyRequested } from '../../../application/codes/sharing/sharing.events'
import { isUsable } from '../../../domain/codes/CodeState'
import { foldText } from '../../../domain/codes/list/codeSearch'
import { eventNameOf } from '../../../domain/codes/TrackedCode'
import { WHOLE_LIST, writeAddress } from '../../codes/list/listUrl'
import { useTicketAddress } from '../../codes/tickets/useTicketAddress'
import { navigate } from '../../kit/history/navigate'
import { eventPath, routes } from '../../routing/routes'
import { useAppDispatch, useAppSelector } from '../../store'
import { stateInWords } from '../../texts/codeText'
import { counted } from '../../texts/counts'
import { type PaletteItem, usePaletteActions } from './usePaletteActions'

/** The palette's offers for a text, the best first. */
export const usePaletteItems = (text: string): readonly PaletteItem[] => {
  const { open } = useTicketAddress()
  const dispatch = useAppDispatch()
  const { events, codes } = useAppSelector((state) => selectSearchResults(state, text))
  const found = (search: string) =>
    `${routes.list.path}?${writeAddress({ ...WHOLE_LIST, query: { ...EVERY_CODE, search } })}`
  const first = codes.find(isUsable)
  const actions = usePaletteActions()
  const wanted = foldText(text.trim()).split(/\s+/)
  const isWanted = ({ label, words = '' }: PaletteItem) =>
    wanted.every((word) => foldText(`${label} ${words}`).includes(word))
  return [
    ...events.map(
      ({ key, name, total }): PaletteItem => ({
        id: `event ${key}`,
        icon: 'calendar',
        label: name,
        detail: counted(total, 'código', 'códigos'),
        run: () => navigate(key === 'none' ? found(name) : eventPath(key)),
      }),
    ),
    ...codes.map(
      (code): PaletteItem => ({
        id: `code ${code.id}`,
        icon: 'code',
        label: code.code,
        detail: `${stateInWords(code)} · ${eventNameOf(code)}`,
        run: () => navigate(found(code.code)),
      }),
    ),
    ...(first
      ? [
          {
            id: 'copy',
            icon: 'copy' as const,
            label: `Copiar ${first.code}`,
            detail: 'Acción',
            run: () =>
              dispatch(
                copyRequested({
                  from: 'palette',
                  codes: [first.code],
                  marked: [first.id],
                  source: null,
                }),
              ),
          },
          {
            id: 'ticket',
            icon: 'code' as const,
            label: `Ver boleto de ${first.code}`,
            detail: 'Acción',
            run: () => open(first.id),
          },
        ]
      : []),
    ...actions.filter(isWanted),
  ]
}
