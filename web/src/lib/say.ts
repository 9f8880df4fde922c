// The words, for all of the page.
export { language, LANGUAGES, ready, refused, seatNames, setLanguage, words, type Language } from '../words';
