import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** As long as phones take for a long press, in milliseconds. */
const LONG_PRESS_MS = 500
/** A finger that moves further scrolls, in CSS pixels. */
const SLACK_PX = 10

interface Press {
  readonly x: number
  readonly y: number
  readonly timer: number
}

/** Handlers for an element on which a finger that rests means something else than one that taps. */
export const useLongPress = (onLongPress: (target: Element) => void) => {
  const press = useRef<Press | null>(null)
  const isLong = useRef(false)
  const end = () => {
    window.clearTimeout(press.current?.timer)
    press.current = null
  }
  useEffect(() => () => window.clearTimeout(press.current?.timer), [])
  return {
    onPointerDown: ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
      end()
      isLong.current = false
      if (pointerType !== 'touch' || !(target instanceof Element)) return
      const timer = window.setTimeout(() => {
        press.current = null
        isLong.current = true
        onLongPress(target)
      }, LONG_PRESS_MS)
      press.current = { x, y, timer }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!press.current) return
      const { x, y } = press.current
      if (Math.hypot(clientX - x, clientY - y) > SLACK_PX) end()
    },
    onPointerUp: end,
    // The browser scrolls.
    onPointerCancel: end,
    // The device's own menu of a long press, and the click that ends one.
    onContextMenu: (event: MouseEvent) => {
      if (press.current || isLong.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isLong.current) return
      isLong.current = false
      // A click by keyboard ends no press.
      if (event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
