import type { SiteSettings } from '@bandpal/contracts';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Component as FaqPage } from './faq-page.tsx';
import { Component as HomePage } from './home-page.tsx';
import { Component as PrivacyPage } from './privacy-page.tsx';
import { SiteSettingsProvider } from '../site/site-settings.tsx';

const SETTINGS: SiteSettings = {
  publicUrl: '',
  flags: { signupEnabled: false, speakingPart1: true, speakingPart2: true, speakingPart3: true },
  guestTests: true,
  signupCredits: 6,
  sendsMail: true,
  supportEmail: '',
  engines: { recognizer: 'moonshine-tiny', followUps: null, judge: null },
  today: '2026-11-21',
};
const HOSTED: SiteSettings['engines'] = {
  ...SETTINGS.engines,
  recognizer: 'hosted voice service at voice.example.org',
  hostedVoice: 'voice.example.org',
};
const PROMISES =
  /never store your voice|isn’t stored|don’t store it|stays yours|While you take a test, your voice is processed|load nothing from other sites/u;

function textOf(Page: ComponentType, engines: SiteSettings['engines']): string {
  const router = createMemoryRouter([{ path: '/', Component: Page }]);
  const page = createElement(RouterProvider, { router });
  return renderToStaticMarkup(
    createElement(SiteSettingsProvider, { settings: { ...SETTINGS, engines }, children: page }),
  );
}

describe.each([
  ['home', HomePage],
  ['privacy', PrivacyPage],
  ['FAQ', FaqPage],
])('the %s page', (_name, Page) => {
  it('promises that voices are not stored where they stay here', () => {
    expect(textOf(Page, SETTINGS.engines)).toMatch(PROMISES);
  });

  it('promises nothing of a voice that a hosted service gets, and says that it goes there', () => {
    const text = textOf(Page, HOSTED);
    expect(text).not.toMatch(PROMISES);
    expect(text).toMatch(/voice goes to another service|sound of your voice goes to another service/u);
    expect(text).toMatch(/policy/u);
  });
});
