import { type Device, isMobile } from './device.js'

/** What a page can expect of the device that it runs on. */
export type Platform = {
  readonly isMobile: boolean
  readonly isIos: boolean
  readonly isAndroid: boolean
  readonly isIosSafari: boolean
  readonly isTelegram: boolean
  readonly isFramed: boolean
}

/** Reads what the browser tells of its device. */
export function platformOf(device: Device): Platform {
  const { userAgent, isTelegram, isFramed } = device
  const isAndroid = /Android/.test(userAgent)
  const isIos = isMobile(device) && /iPhone|iPad|iPod|Macintosh/.test(userAgent)
  const isSafari = /Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS|Chrome|Chromium/.test(userAgent)
  return {
    isMobile: isMobile(device),
    isIos,
    isAndroid,
    isIosSafari: isIos && isSafari,
    isTelegram,
    isFramed,
  }
}
