export { renderMessage } from './render-message.ts';
