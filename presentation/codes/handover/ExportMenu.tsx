import {
  type ExportSource,
  exportRequested,
} from '../../../application/codes/handover/handover.slice'
import { useAppDispatch } from '../../store'
import { FormatMenu, type FormatMenuProps } from './FormatMenu'
import { type Lazy, toValue } from './lazy'

interface Props extends Omit<FormatMenuProps, 'onChoose'> {
  readonly source: Lazy<ExportSource>
}

/** Exports codes of the leader in a format to choose. */
export const ExportMenu = ({ source, ...menu }: Props) => {
  const dispatch = useAppDispatch()
  return (
    <FormatMenu
      {...menu}
      onChoose={(format) => dispatch(exportRequested({ source: toValue(source), format }))}
    />
  )
}
