import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useLayoutEffect, useRef } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { hasTabbable } from '../Dialog/tabbable.js'
import type { DataAttributes } from '../VirtualList/VirtualList.js'
import { tabsCss } from './Tabs.css.js'

/** One tab and its content. */
export type Tab<id extends string = string> = {
  id: id
  label: ReactNode
  content: ReactNode
  /** Extra attributes of the tab, such as `data-testid`. */
  tabProps?: DataAttributes | undefined
}

export type TabsProps<id extends string> = {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab<id>[]
  selected: id
  onSelect: (id: id) => void
}

/**
 * Tabs with one panel. The tab list is one stop in the Tab order; arrows, Home and End move and select.
 *
 * @example
 * <Tabs label={text('account.assets')} tabs={tabs} selected={tab} onSelect={setTab} />
 */
export function Tabs<id extends string>(props: TabsProps<id>) {
  useStyles('primitive', tabsCss)
  const { label, tabs, selected, onSelect } = props
  const id = useId()
  const listRef = useRef<HTMLDivElement>(null)
  const current = tabs.find((tab) => tab.id === selected) ?? tabs[0]
  // A long panel is rendered in parts, between which the page stays responsive.
  const shownId = useDeferredValue(current?.id)
  const shown = tabs.find((tab) => tab.id === shownId) ?? current

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const index = tabs.findIndex((tab) => tab.id === current?.id)
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: (index + (forward === 'ArrowLeft' ? 1 : -1) + tabs.length) % tabs.length,
      ArrowRight: (index + (forward === 'ArrowRight' ? 1 : -1) + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const next = targets[event.key]
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onSelect(tab.id)
    const button = listRef.current?.querySelectorAll('button')[next]
    button?.focus()
  }
  return (
    <div className="foyer-tabs">
      <div
        ref={listRef}
        role="tablist"
        aria-label={label}
        className="foyer-tab-list"
        onKeyDown={handleKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            {...tab.tabProps}
            role="tab"
            id={`${id}-tab-${tab.id}`}
            className="foyer-tab"
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {shown && (
        <TabPanel key={shown.id} id={`${id}-panel`} labelledBy={`${id}-tab-${shown.id}`}>
          {shown.content}
        </TabPanel>
      )}
    </div>
  )
}

/** The panel is in the Tab order only while it contains nothing tabbable; the focus stays on it when that changes. */
function TabPanel(props: { id: string; labelledBy: string; children: ReactNode }) {
  const panelRef = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const panel = panelRef.current
    if (!panel) return
    let frame = 0
    // With the next frame, because a look at each change would lay out the page as many times.
    const schedule = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        panel.tabIndex = hasTabbable(panel) ? -1 : 0
      })
    }
    schedule()
    const observer = new MutationObserver(schedule)
    observer.observe(panel, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
  return (
    <div
      ref={panelRef}
      role="tabpanel"
      id={props.id}
      aria-labelledby={props.labelledBy}
      className="foyer-tab-panel"
    >
      {props.children}
    </div>
  )
}
