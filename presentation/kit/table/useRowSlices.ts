import { useEffect, useState } from 'react'
import { nextSlice, type RowSlices, type RowWork } from './rowSlices'
import type { DataTableProps } from './table'

/**
 * Renders a long page in slices, so that the browser stays responsive: the first rows at once, the
 * others in the frames that follow.
 * @param isChoosable whether the rows have check boxes
 * @param work what each row takes of a frame
 */
export const useRowSlices = <Row>(
  props: DataTableProps<Row>,
  isChoosable = props.selection !== undefined,
  work?: RowWork,
): RowSlices<Row> => {
  const [step, setStep] = useState(() => ({
    props,
    slices: nextSlice(props, [], isChoosable, work),
  }))
  let { slices } = step
  if (step.props !== props) {
    slices = nextSlice(props, slices.rendered, isChoosable, work)
    setStep({ props, slices })
  }
  useEffect(() => {
    if (!slices.isBusy) return
    const frame = requestAnimationFrame(() =>
      setStep((last) => ({
        ...last,
        slices: nextSlice(last.props, last.slices.rendered, isChoosable, work),
      })),
    )
    return () => cancelAnimationFrame(frame)
  }, [slices, isChoosable, work])
  return slices
}
