// What else topics are called: by other words in English, and in German, French, Spanish, Italian, Portuguese and Russian. A
// search for one of these finds the topic, and a speaker who writes them writes about it (docs/search.md).
import { topicNames } from './topic-names.ts'

const list = `
Artificial intelligence: AI, KI, IA, künstliche Intelligenz, intelligence artificielle, inteligencia artificial, intelligenza artificiale, inteligência artificial, искусственный интеллект
Machine learning: ML, deep learning, neural networks, maschinelles Lernen, apprentissage automatique, aprendizaje automático, apprendimento automatico, aprendizado de máquina, машинное обучение
Generative AI: LLM, large language models, chatbot, ChatGPT, generative KI, IA générative, IA generativa, генеративный ИИ
AI ethics: responsible AI, algorithmic bias, KI-Ethik, éthique de l’IA, ética de la IA, etica dell’IA, ética da IA, этика ИИ
AI in practice: applied AI, KI in der Praxis, IA en pratique, IA en la práctica, IA in pratica, IA na prática, ИИ на практике
Natural language processing: NLP, computational linguistics, Sprachverarbeitung, traitement du langage, procesamiento del lenguaje, elaborazione del linguaggio, processamento de linguagem, обработка языка
Computer vision: image recognition, Bilderkennung, vision par ordinateur, visión artificial, visione artificiale, visão computacional, компьютерное зрение
Data science: data analysis, big data, Datenanalyse, science des données, ciencia de datos, scienza dei dati, ciência de dados, анализ данных
Data engineering: data pipelines, Datenplattform, ingénierie des données, ingeniería de datos, ingegneria dei dati, engenharia de dados, инженерия данных
Data visualisation: charts, infographics, Datenvisualisierung, visualisation de données, visualización de datos, visualizzazione dei dati, visualização de dados, визуализация данных
Open data: offene Daten, données ouvertes, datos abiertos, dati aperti, dados abertos, открытые данные
Statistics: probability, Statistik, statistiques, estadística, statistica, estatística, статистика
Software architecture: microservices, monolith, Softwarearchitektur, architecture logicielle, arquitectura de software, architettura software, arquitetura de software, архитектура программ
Programming languages: compilers, Programmiersprachen, langages de programmation, lenguajes de programación, linguaggi di programmazione, linguagens de programação, языки программирования
Web development: websites, Webentwicklung, développement web, desarrollo web, sviluppo web, desenvolvimento web, веб-разработка
Front-end development: JavaScript, CSS, Frontend-Entwicklung, développement front-end, desarrollo frontend, sviluppo frontend, фронтенд
Back-end development: servers, Backend-Entwicklung, développement back-end, desarrollo backend, sviluppo backend, бэкенд
Mobile development: apps, iOS, Android, App-Entwicklung, développement mobile, desarrollo móvil, sviluppo mobile, desenvolvimento móvel, мобильная разработка
Databases: SQL, PostgreSQL, MySQL, Datenbanken, bases de données, bases de datos, basi di dati, bancos de dados, базы данных
APIs: REST, GraphQL, interfaces, Schnittstellen, interfaces de programmation, программные интерфейсы
Testing: quality assurance, QA, Softwaretests, tests logiciels, pruebas de software, test del software, testes de software, тестирование
Open source: free software, freie Software, logiciel libre, software libre, software libero, software livre, открытый код
Developer experience: DevEx, DX, Entwicklererfahrung, expérience développeur, experiencia de desarrollo, опыт разработчика
Legacy software: modernisation, COBOL, Altsysteme, logiciels hérités, sistemas heredados, sistemi legacy, sistemas legados, устаревшие системы
Performance engineering: web performance, speed, optimisation, Leistungsoptimierung, optimisation des performances, rendimiento, prestazioni, desempenho, производительность
Embedded systems: firmware, internet of things, IoT, eingebettete Systeme, systèmes embarqués, sistemas embebidos, sistemi integrati, sistemas embarcados, встраиваемые системы
Game development: video games, game design, gaming, Spieleentwicklung, jeux vidéo, videojuegos, videogiochi, jogos, разработка игр
Accessibility engineering: accessible, a11y, WCAG, Barrierefreiheit, accessibilité, accesibilidad, accessibilità, acessibilidade, доступность
Cloud computing: AWS, Azure, data centres, Rechenzentrum, informatique en nuage, computación en la nube, computação em nuvem, облачные вычисления
DevOps: continuous delivery, CI/CD, Kubernetes, Docker
Site reliability: SRE, incident response, on call, Betriebssicherheit, fiabilité, fiabilidad, affidabilità, надёжность
Platform engineering: Kubernetes, internal platforms, Plattform, plateforme, plataforma, piattaforma, платформа
Observability: monitoring, logging, tracing, Überwachung, observabilité, observabilidad, osservabilità, наблюдаемость
Networks: internet, telecoms, broadband, Netzwerke, réseaux, redes, reti, сети
Cybersecurity: cyber, cyber security, IT security, information security, infosec, hacking, hackers, ransomware, phishing, IT-Sicherheit, Cybersicherheit, Cyberangriff, cybersécurité, ciberseguridad, sicurezza informatica, cibersegurança, кибербезопасность, информационная безопасность
Privacy engineering: privacy, Privatsphäre, vie privée, privacidad, riservatezza, privacidade, приватность
Cryptography: encryption, Verschlüsselung, Kryptografie, cryptographie, criptografía, crittografia, criptografia, криптография, шифрование
Identity and access: digital identity, passwords, passkeys, digitale Identität, identité numérique, identidad digital, identità digitale, identidade digital, цифровая идентичность
Digital forensics: computer forensics, evidence, digitale Forensik, criminalistique numérique, informática forense, informatica forense, цифровая криминалистика
Blockchain: crypto, cryptocurrency, bitcoin, web3, chaîne de blocs, cadena de bloques, блокчейн
Product design: Produktdesign, design de produit, diseño de producto, design del prodotto, design de produto, продуктовый дизайн
User experience: UX, usability, Nutzererfahrung, Benutzerfreundlichkeit, expérience utilisateur, experiencia de usuario, esperienza utente, experiência do usuário, пользовательский опыт
Service design: customer journey, Servicedesign, design de services, diseño de servicios, design dei servizi, design de serviços, сервис-дизайн
Design systems: component library, Designsystem, systèmes de design, sistemas de diseño, дизайн-системы
Inclusive design: universal design, inklusives Design, design inclusif, diseño inclusivo, design inclusivo, инклюзивный дизайн
Interaction design: interface design, UI, Interaktionsdesign, design d’interaction, diseño de interacción, дизайн взаимодействия
Typography: fonts, typefaces, lettering, calligraphy, Schrift, Typografie, typographie, tipografía, tipografia, типографика, шрифты
Visual design: graphic design, Grafikdesign, design graphique, diseño gráfico, grafica, графический дизайн
Information architecture: navigation, card sorting, Informationsarchitektur, architecture de l’information, arquitectura de la información, архитектура информации
User research: user interviews, Nutzerforschung, recherche utilisateur, investigación de usuarios, ricerca utente, pesquisa com usuários, исследования пользователей
Content design: UX writing, copywriting, Inhaltsgestaltung, rédaction UX, diseño de contenido, контент-дизайн
Design leadership: design management, leading designers, Designführung, direction du design, liderazgo de diseño
Product management: product manager, roadmap, Produktmanagement, gestion de produit, gestión de producto, gestione del prodotto, gestão de produto, управление продуктом
Product strategy: Produktstrategie, stratégie produit, estrategia de producto, strategia di prodotto, estratégia de produto, продуктовая стратегия
Product discovery: customer interviews, prototyping, Produktentdeckung, découverte produit, descubrimiento de producto
Agile methods: agile, scrum, kanban, agile Methoden, méthodes agiles, métodos ágiles, metodi agili, agilidad, гибкие методы
Project management: project manager, Projektmanagement, gestion de projet, gestión de proyectos, gestione progetti, gestão de projetos, управление проектами
Quality management: quality, lean, Qualitätsmanagement, gestion de la qualité, gestión de calidad, gestione della qualità, gestão da qualidade, управление качеством
Operations: manufacturing, production, factory, Produktion, Betrieb, opérations, operaciones, operazioni, operações, производство
Supply chains: logistics, procurement, Lieferkette, Lieferketten, Logistik, chaîne d’approvisionnement, logistique, cadena de suministro, logística, catena di fornitura, cadeia de suprimentos, цепочки поставок, логистика
Customer support: customer service, call centre, help desk, Kundendienst, Kundenservice, service client, atención al cliente, assistenza clienti, atendimento ao cliente, поддержка клиентов
Entrepreneurship: entrepreneur, founder, starting a business, Unternehmertum, Gründung, Gründerin, entrepreneuriat, emprendimiento, imprenditorialità, empreendedorismo, предпринимательство
Start-ups: startup, founders, Gründer, jeunes pousses, jeunes entreprises, empresas emergentes, стартап, стартапы
Venture capital: VC, investor, fundraising, funding, Risikokapital, Wagniskapital, capital-risque, capital riesgo, capitale di rischio, capital de risco, венчурный капитал
Business models: Geschäftsmodelle, modèles économiques, modelos de negocio, modelli di business, modelos de negócio, бизнес-модели
Corporate strategy: business strategy, Unternehmensstrategie, stratégie d’entreprise, estrategia empresarial, strategia aziendale, estratégia empresarial, стратегия компании
Innovation: innovative, Innovationen, innovación, innovazione, inovação, инновации
Mergers and acquisitions: M&A, takeover, Fusionen, Übernahmen, fusions et acquisitions, fusiones y adquisiciones, fusioni e acquisizioni, fusões e aquisições, слияния и поглощения
Family businesses: family business, family firm, succession planning, Familienunternehmen, Unternehmensnachfolge, entreprise familiale, empresa familiar, azienda di famiglia, семейный бизнес
Social enterprise: social business, impact, Sozialunternehmen, entreprise sociale, empresa social, impresa sociale, negócios sociais, социальное предпринимательство
Internationalisation: going global, export, Internationalisierung, exportation, internacionalización, internazionalizzazione, internacionalização, выход на мировые рынки
Procurement: purchasing, Einkauf, Beschaffung, achats, compras, acquisti, закупки
Negotiation: negotiating, bargaining, Verhandlung, verhandeln, négociation, négocier, negociación, negociar, negoziazione, negoziare, negociação, переговоры
Marketing strategy: marketing, Marketingstrategie, stratégie marketing, estrategia de marketing, маркетинг
Brand building: branding, brands, Marke, Markenaufbau, marque, marca, marchio, бренд
Content marketing: copywriting, blogging, Inhaltsmarketing, marketing de contenu, marketing de contenidos, контент-маркетинг
Search engine optimisation: SEO, search marketing, Google, Suchmaschinenoptimierung, référencement, posicionamiento web, posizionamento, поисковая оптимизация
Social media: Instagram, TikTok, LinkedIn, soziale Medien, réseaux sociaux, redes sociales, redes sociais, социальные сети
Public relations: PR, crisis communication, press office, Öffentlichkeitsarbeit, Krisenkommunikation, relations publiques, communication de crise, relaciones públicas, relazioni pubbliche, relações públicas, связи с общественностью
Sales: selling, salesperson, Vertrieb, Verkauf, verkaufen, vente, vendre, ventas, vender, vendite, vendere, vendas, продажи
Customer experience: CX, customers, Kundenerlebnis, Kundenerfahrung, expérience client, experiencia del cliente, esperienza del cliente, experiência do cliente, клиентский опыт
E-commerce: ecommerce, online shop, online store, retail, Onlinehandel, commerce en ligne, comercio electrónico, commercio elettronico, comércio eletrônico, интернет-торговля, 电商
Community building: communities, volunteers, Gemeinschaft, communauté, comunidad, comunità, comunidade, сообщество
Pricing: prices, Preisgestaltung, Preise, tarification, precios, prezzi, preços, ценообразование
Events and conferences: event management, conference, festival, Veranstaltungen, Konferenzen, événements, eventos, eventi, мероприятия, конференции
Leadership: leader, leading people, Führung, Führungskräfte, leadership, diriger, liderazgo, guida, liderança, лидерство, руководство
Management: managers, managing people, Unternehmensführung, gestion, gestión, gestione, gestão, менеджмент, управление
Team culture: teamwork, company culture, teams, Teamkultur, Unternehmenskultur, culture d’équipe, cultura de equipo, cultura aziendale, cultura de equipe, командная культура
Engineering management: engineering manager, tech lead, leading engineers, Entwicklungsleitung, management technique, gestión de ingeniería
Remote work: working from home, home office, remote teams, distributed teams, hybrid work, telework, digital nomads, Fernarbeit, Homeoffice, télétravail, trabajo remoto, teletrabajo, equipos remotos, lavoro da remoto, trabalho remoto, удалённая работа
Recruiting: recruitment, hiring, HR, human resources, talent, Personal, Personalgewinnung, recrutement, reclutamiento, contratación, reclutamento, recrutamento, найм, подбор персонала
Learning and development: L&D, corporate training, Weiterbildung, Personalentwicklung, formation, capacitación, formazione, capacitação, обучение персонала
Change management: transformation, organisational change, Veränderung, Wandel, Veränderungsmanagement, conduite du changement, gestión del cambio, gestione del cambiamento, gestão da mudança, управление изменениями
Diversity and inclusion: DEI, D&I, EDI, inclusion at work, equality, Vielfalt, Inklusion, diversité, diversidad e inclusión, inclusión, diversità e inclusione, diversidade e inclusão, разнообразие
Women in leadership: women’s day, female leaders, women leaders, women on boards, women in tech, Frauen in Führung, Frauentag, femmes dirigeantes, leadership féminin, mujeres líderes, mujeres en liderazgo, donne leader, mulheres na liderança, женское лидерство, женщины
Mentoring: mentor, mentorship, coaching, Mentorin, mentorat, mentoría, mentoria, наставничество
Feedback: giving feedback, performance review, Rückmeldung, retour d’information, retroalimentación, обратная связь
Conflict resolution: mediation, mediator, conflict, Konflikt, Konflikte, Streit, résolution de conflits, médiation, resolución de conflictos, mediación, risoluzione dei conflitti, mediazione, resolução de conflitos, конфликт, медиация
Decision making: decisions, judgement, cognitive bias, Entscheidungen, entscheiden, prise de décision, toma de decisiones, processo decisionale, tomada de decisão, принятие решений
Public speaking: presentation skills, presentations, stage fright, speech coach, rhetoric, voice training, Rhetorik, öffentliches Reden, Lampenfieber, prise de parole en public, oratoria, hablar en público, parlare in pubblico, falar em público, публичные выступления, страх сцены
Storytelling: stories, storyteller, narrative, Geschichten erzählen, raconter des histoires, conteuse, contar historias, narración, narrazione, contar histórias, сторителлинг, 故事
Creativity: creative, improvisation, Kreativität, créativité, creatividad, creatività, criatividade, креативность, творчество
Productivity: focus, meetings, Produktivität, productivité, productividad, produttività, produtividade, продуктивность
Career change: career, retraining, second career, Karriere, Berufswechsel, Umschulung, reconversion, carrière, cambio de carrera, cambio di carriera, mudança de carreira, смена профессии, карьера
Resilience: adversity, mental strength, Resilienz, Widerstandskraft, résilience, resiliencia, resilienza, resiliência, стойкость, стрессоустойчивость
Motivation: motivational, inspiration, inspirational, motivieren, motivación, motivazione, motivação, мотивация
Time management: calendar, four-day week, Zeitmanagement, gestion du temps, gestión del tiempo, gestione del tempo, gestão do tempo, управление временем
Writing: writer, plain language, Schreiben, écriture, escritura, scrittura, escrita, письмо
Financial literacy: money, budgeting, savings, Finanzbildung, éducation financière, educación financiera, educazione finanziaria, educação financeira, финансовая грамотность
Work-life balance: wellbeing, parental leave, Vereinbarkeit, équilibre de vie, conciliación, equilibrio vita-lavoro, equilíbrio entre trabalho e vida, баланс работы и жизни
Freelancing: freelancer, self-employed, Selbstständigkeit, selbstständig, freelance, indépendant, trabajo autónomo, autónomos, lavoro autonomo, трудовая независимость, фриланс
Personal finance: money, savings, investing, persönliche Finanzen, finances personnelles, finanzas personales, finanza personale, finanças pessoais, личные финансы
Financial technology: fintech, banking, payments, mobile money, Finanztechnologie, banque, banca, banco digital, финтех, банки
Economics: economy, economist, inflation, Wirtschaft, Volkswirtschaft, économie, économiste, economía, economista, economia, экономика
Accounting: accountant, bookkeeping, balance sheet, Buchhaltung, comptabilité, contabilidad, contabilità, contabilidade, бухгалтерия
Insurance: insurers, actuary, Versicherung, assurance, seguros, assicurazione, страхование
Law and technology: law, lawyer, legal tech, regulation, Recht, IT-Recht, droit, juriste, derecho, abogado, diritto, direito, право, юрист
Data protection: GDPR, privacy law, DSGVO, Datenschutz, RGPD, protection des données, protección de datos, protezione dei dati, proteção de dados, LGPD, защита данных
Intellectual property: copyright, patents, trademarks, Urheberrecht, Patente, propriété intellectuelle, droit d’auteur, propiedad intelectual, derechos de autor, proprietà intellettuale, diritto d’autore, propriedade intelectual, авторское право
Public policy: policy, government policy, Politik, politiques publiques, políticas públicas, politiche pubbliche, государственная политика
Digital government: e-government, govtech, public services, digitale Verwaltung, Verwaltungsdigitalisierung, administration numérique, gobierno digital, governo digitale, governo digital, цифровое правительство
Democracy: elections, voting, citizens, Demokratie, Wahlen, démocratie, élections, democracia, elecciones, democrazia, elezioni, eleições, демократия, выборы
Human rights: civil liberties, refugees, Menschenrechte, Flüchtlinge, droits humains, droits de l’homme, derechos humanos, diritti umani, direitos humanos, права человека
International relations: diplomacy, foreign policy, geopolitics, internationale Beziehungen, Diplomatie, relations internationales, relaciones internacionales, relazioni internazionali, relações internacionais, международные отношения
Defence and peace: war, security policy, peace talks, military, Frieden, Verteidigung, paix, défense, paz, defensa, pace, difesa, defesa, мир, оборона
Physics: physicist, Physik, Physiker, physique, física, fisica, физика
Astronomy: astronomer, stars, telescope, Astronomie, astronomía, astronomia, астрономия
Chemistry: chemist, Chemie, chimie, química, chimica, химия
Biology: biologist, Biologie, biología, biologia, биология
Neuroscience: brain, brain research, Hirnforschung, Gehirn, neurosciences, cerveau, neurociencia, cerebro, neuroscienze, cervello, neurociência, cérebro, нейронаука, мозг
Mathematics: maths, math, mathematician, Mathematik, mathématiques, matemáticas, matematica, matemática, математика
Robotics: robot, robots, cobots, automation, Roboter, Robotik, Automatisierung, robotique, robótica, robotica, роботы, робототехника
Quantum computing: quantum computer, qubits, Quantencomputer, informatique quantique, computación cuántica, calcolo quantistico, computação quântica, квантовые вычисления, квантовый компьютер
Space technology: space, satellites, rockets, aerospace, Raumfahrt, Satelliten, espace, satellite, espacio, satélites, spazio, satelliti, espaço, космос, спутники
Biotechnology: biotech, drug discovery, pharmaceuticals, Biotechnologie, Pharma, biotecnología, biotecnologie, biotecnologia, биотехнологии
Materials science: materials, batteries, Werkstoffe, Materialwissenschaft, Batterie, science des matériaux, ciencia de materiales, scienza dei materiali, ciência dos materiais, материаловедение
Science communication: popular science, science journalism, Wissenschaftskommunikation, vulgarisation scientifique, divulgación científica, divulgazione scientifica, divulgação científica, популяризация науки
Public health: epidemics, epidemiology, vaccination, öffentliche Gesundheit, santé publique, salud pública, sanità pubblica, saúde pública, общественное здоровье
Mental health: psychology, depression, anxiety, therapy, stress, psychische Gesundheit, santé mentale, salud mental, salute mentale, saúde mental, психическое здоровье, психология
Digital health: telemedicine, e-health, health apps, digitale Gesundheit, Telemedizin, santé numérique, télémédecine, salud digital, telemedicina, sanità digitale, saúde digital, цифровое здравоохранение, телемедицина
Medicine: doctor, physician, healthcare, hospital, Medizin, Arzt, Ärztin, médecine, médecin, medicina, médico, medico, медицина, врач
Nursing: nurse, nurses, care, Pflege, Krankenpflege, soins infirmiers, infirmière, enfermería, enfermera, infermieristica, enfermagem, сестринское дело, медсестра
Nutrition: diet, healthy eating, dietician, Ernährung, alimentation, nutrición, alimentación, nutrizione, alimentazione, nutrição, питание
Sport and fitness: sports, athlete, coach, training, Sport, Sportler, athlète, deporte, deportista, atleta, esporte, спорт
Ageing: elderly, elderly care, old age, older people, dementia, Alter, Altenpflege, Senioren, vieillissement, personnes âgées, envejecimiento, personas mayores, invecchiamento, anziani, envelhecimento, idosos, старение, пожилые
Patient advocacy: patients, patient rights, Patienten, Patientenrechte, patients experts, pacientes, pazienti, права пациентов, пациенты
Sleep: insomnia, rest, Schlaf, sommeil, sueño, sonno, sono, сон
Burnout prevention: burnout, burn-out, exhaustion, stress, Erschöpfung, Burnout vermeiden, épuisement professionnel, agotamiento, síndrome del quemado, esaurimento, esgotamento, выгорание
Climate change: climate, global warming, climate crisis, Klima, Klimawandel, Klimakrise, climat, changement climatique, réchauffement, clima, cambio climático, cambiamento climatico, mudança climática, mudanças climáticas, изменение климата, климат
Sustainability: sustainable, ESG, environment, green, Nachhaltigkeit, nachhaltig, développement durable, durabilité, sostenibilidad, sostenible, sostenibilità, sustentabilidade, устойчивое развитие, экология
Renewable energy: wind energy, wind power, solar energy, solar power, energy transition, clean energy, erneuerbare Energien, Windkraft, Solarenergie, Energiewende, énergies renouvelables, énergie solaire, éolien, transition énergétique, energías renovables, energía solar, energía eólica, energie rinnovabili, energia solare, energias renováveis, energia solar, возобновляемая энергия, энергетический переход
Circular economy: recycling, reuse, repair, zero waste, Kreislaufwirtschaft, économie circulaire, economía circular, economia circolare, economia circular, циркулярная экономика, переработка
Biodiversity: nature, wildlife, conservation, species, Artenvielfalt, Biodiversität, Naturschutz, biodiversité, biodiversidad, biodiversità, biodiversidade, биоразнообразие, природа
Agriculture and food: farming, farmers, agriculture, food, urban farming, Landwirtschaft, Lebensmittel, agriculteurs, alimentation, agricultura, alimentos, agricoltura, cibo, сельское хозяйство, фермеры
Urban planning: urban planner, cities, city planning, urbanism, housing, Stadtplanung, Städtebau, Wohnen, urbanisme, villes, urbanismo, ciudades, urbanistica, città, cidades, градостроительство, городское планирование
Architecture: architect, buildings, construction, Architektur, Architektin, architecte, bâtiment, arquitectura, arquitecto, architettura, architetto, arquitetura, архитектура, архитектор
Mobility: transport, transportation, public transport, cycling, bicycle, electric vehicles, urban mobility, Mobilität, Verkehr, Fahrrad, mobilité, transports, vélo, movilidad, transporte, mobilità, trasporti, mobilidade, mobilidade urbana, мобильность, транспорт
Water: hydrology, drinking water, rivers, Wasser, eau, agua, acqua, água, вода
Green IT: green software, sustainable software, carbon footprint of software, grüne IT, numérique responsable, informática verde, зелёные технологии
Higher education: university, universities, students, Hochschule, Universität, enseignement supérieur, université, educación superior, universidad, università, ensino superior, universidade, высшее образование, университет
School education: schools, teachers, teaching, pupils, Schule, Unterricht, Lehrkräfte, école, enseignants, educación escolar, escuela, docentes, maestros, scuola, insegnanti, escola, professores, школа, учителя
Early childhood: kindergarten, preschool, small children, frühe Kindheit, Kita, petite enfance, maternelle, primera infancia, educación inicial, prima infanzia, asilo, primeira infância, дошкольное образование, детский сад
Adult education: adult learning, lifelong learning, Erwachsenenbildung, formation des adultes, educación de adultos, educazione degli adulti, educação de adultos, образование взрослых
Educational technology: edtech, e-learning, online learning, Bildungstechnologie, technologie éducative, tecnología educativa, tecnologie didattiche, tecnologia educacional, образовательные технологии
Inclusion in education: special needs, inclusive education, dyslexia, autism, inklusive Schule, école inclusive, dyslexie, educación inclusiva, dislexia, scuola inclusiva, dislessia, educação inclusiva, инклюзивное образование
Vocational training: apprenticeship, trades, skills, Berufsausbildung, Ausbildung, Lehre, formation professionnelle, apprentissage, formación profesional, formazione professionale, formação profissional, профессиональное образование
Libraries: librarian, library, Bibliothek, Bücherei, bibliothèque, biblioteca, библиотека
Journalism: journalist, reporter, news, media, data journalism, Journalismus, Journalistin, journalisme, journaliste, periodismo, periodista, giornalismo, giornalista, jornalismo, jornalista, журналистика, журналист
Film: cinema, filmmaker, director, documentary, Kino, Filmemacher, cinéma, cinéaste, cine, cineasta, regista, кино, режиссёр
Photography: photographer, photos, Fotografie, Fotografin, photographie, photographe, fotografía, fotógrafo, fotografia, fotografo, фотография, фотограф
Music: musician, concert, songs, Musik, Musikerin, musique, musicien, música, músico, musica, musicista, музыка, музыкант
Theatre: actor, stage, opera, improv, Theater, Schauspiel, théâtre, comédien, teatro, actor, attore, театр, актёр
Literature: author, novelist, books, poetry, Literatur, Autorin, littérature, écrivain, literatura, escritor, letteratura, scrittore, литература, писатель
Museums: museum, curator, exhibition, Museen, Ausstellung, musée, exposition, museo, exposición, mostra, museu, музей, выставка
Cultural heritage: heritage, monuments, restoration, Kulturerbe, Denkmalschutz, patrimoine, patrimonio cultural, patrimonio culturale, patrimônio cultural, культурное наследие
History: historian, archaeology, Geschichte, Historikerin, histoire, historien, historia, historiador, storia, storico, história, история, историк
Philosophy: philosopher, ethics, Philosophie, philosophe, filosofía, filósofo, filosofia, философия
Religion and ethics: faith, religion, theology, Glaube, Theologie, religion et éthique, religión y ética, religione, religião, религия и этика
Languages and translation: translator, interpreter, linguistics, bilingual, Übersetzung, Übersetzer, Dolmetscherin, Zweisprachigkeit, zweisprachig, traduction, traducteur, interprète, traducción, traductor, bilingüe, traduzione, interprete, tradução, переводчик, перевод
Podcasting: podcast, podcaster, audio, radio, balado, подкаст
Fashion: clothes, clothing, textiles, designer, Mode, Kleidung, vêtements, moda, ropa, abbigliamento, roupas, мода, одежда
Tourism and hospitality: tourism, travel, hotel, hotels, tourists, Tourismus, Reisen, Gastgewerbe, tourisme, hôtellerie, turismo, hostelería, ospitalità, туризм, гостеприимство
`

/** By the name of the topic. */
export const topicAliases: ReadonlyMap<string, readonly string[]> = new Map(
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', aliases = ''] = line.split(': ')
      return [name, [...aliases.split(', '), ...(topicNames.get(name) ?? [])]] as const
    }),
)
