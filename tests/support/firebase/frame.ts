import { openTab, type Tab, type TabOptions } from './openTab'

/** Runs within a frame: another tab of the same browser, as far as the SDK can tell. */
interface FrameWindow extends Window {
  tabOptions?: TabOptions
  onTab?: (tab: Tab) => void
}

const frame = window as FrameWindow
if (frame.tabOptions) void openTab(frame.tabOptions).then((tab) => frame.onTab?.(tab))
