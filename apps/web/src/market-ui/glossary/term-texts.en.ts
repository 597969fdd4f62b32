export { termTexts } from '@dorpon/domain/glossary/terms.en.data';
