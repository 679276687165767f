// Words that belong to a topic without meaning it: parts of it, its tools, those who work in it. A speaker who has chosen the
// topic and writes them is more about it than one who has only chosen it. A search for one of them finds the topic where
// little else is found (docs/search.md).

const list = `
Artificial intelligence: algorithm, machine learning, model, neural, agent, automation, LLM, chatbot, prediction, intelligent machines, alignment, Algorithmus, Maschinen, algorithme, algoritmo
Machine learning: model, training data, algorithm, prediction, forecast, classifier, neural, features, drift, pipeline, reinforcement, recommender, Modell, modèle, modelo
Generative AI: language model, prompt, GPT, diffusion, image generation, hallucination, copilot, assistant, synthetic media, deepfake, tokens, fine-tuning
AI ethics: bias, fairness, fair, algorithm, accountability, accountable, explainable, transparency, audit, discrimination, responsible, trust, oversight, automated decisions, Fairness, Verantwortung, responsabilité, équité
AI in practice: pilot, prototype, deployment, automation, model, adoption, use case, workflow, factory, forecast, copilot, Einsatz
Natural language processing: text, speech, corpus, tokens, language model, voice, translation, linguist, grammar, annotation, chatbot, Sprache
Computer vision: image, camera, video, recognition, detection, pixel, face, scan, object, Bild, Kamera
Data science: analyst, analytics, dataset, prediction, experiment, notebook, statistics, model, insight, dashboard, Daten
Data engineering: pipeline, warehouse, streaming, ETL, lakehouse, Kafka, Spark, data quality, schema, batch, data platform
Data visualisation: chart, graph, map, dashboard, plot, visual, infographic, colour, axis, newsroom, Diagramm, gráfico
Open data: dataset, portal, transparency, public data, licence, commons, map, government data
Statistics: average, sample, survey, uncertainty, risk, estimate, polling, significance, causal, number, Zahlen, chiffres
Software architecture: module, domain-driven, coupling, event-driven, service, refactor, design pattern, distributed, system, boundary
Programming languages: compiler, type system, types, Rust, Java, Python, Haskell, Kotlin, syntax, functional programming, interpreter, code
Web development: browser, HTML, CSS, JavaScript, website, web app, React, server, HTTP, page
Front-end development: browser, React, component, HTML, TypeScript, interface, rendering, bundle, animation
Back-end development: server, API, queue, Java, Go, Node, service, latency, cache, Postgres
Mobile development: phone, app, Swift, Kotlin, Flutter, smartphone, offline, app store, tablet
Databases: query, index, Postgres, table, transaction, schema, storage, replication, migration, backup, NoSQL, SQL
APIs: endpoint, versioning, OpenAPI, integration, webhook, contract, documentation, developer
Testing: test, bug, regression, coverage, unit test, test automation, flaky, QA, tester, exploratory, release
Open source: maintainer, contributor, licence, Linux, community, commit, foundation, volunteer, GitHub
Developer experience: developer, tooling, documentation, onboarding, build, SDK, productivity, friction
Legacy software: mainframe, rewrite, migration, refactor, old code, technical debt, strangler, maintenance
Performance engineering: latency, profiling, benchmark, fast, slow, cache, load, milliseconds, scale, memory
Embedded systems: microcontroller, sensor, real-time, device, hardware, chip, automotive, RTOS, IoT
Game development: game, player, level, console, engine, indie, studio, Unity, play, Spiel, jeu, juego
Accessibility engineering: screen reader, disability, blind, keyboard, captions, contrast, assistive, deaf, ARIA, inclusive
Cloud computing: serverless, migration, infrastructure, cloud, region, cost, cluster, container
DevOps: deployment, pipeline, continuous integration, container, infrastructure, release, automation, GitOps, Terraform
Site reliability: outage, incident, pager, uptime, postmortem, error budget, chaos, failure, downtime, Ausfall
Platform engineering: cluster, container, golden path, developer platform, infrastructure, self-service, Terraform
Observability: metrics, logs, traces, alert, dashboard, telemetry, debugging, OpenTelemetry
Networks: router, protocol, bandwidth, 5G, fibre, latency, cable, packet, mobile network, connectivity
Cybersecurity: attack, attacker, breach, hacker, malware, threat, vulnerability, penetration, password, incident, security, zero trust, fraud, Angriff, attaque, ataque
Privacy engineering: personal data, anonymisation, consent, tracking, differential privacy, surveillance, encryption, data
Cryptography: key, cipher, post-quantum, encrypted, secret, signature, zero-knowledge, protocol
Identity and access: login, authentication, credential, password, wallet, biometrics, account, single sign-on, zero trust
Digital forensics: investigation, evidence, crime, trace, police, malware, court, fraud
Blockchain: ledger, token, smart contract, Ethereum, wallet, DeFi, NFT, decentralised, mining, stablecoin
Product design: prototype, user, object, industrial design, manufacturing, sketch, interface, furniture, usability
User experience: user, interface, prototype, usability, journey, interaction, form, friction, design, customer, research
Service design: public service, blueprint, journey, touchpoint, citizen, co-design, prototype, queue, counter, patients
Design systems: component, token, Figma, pattern, library, consistency, guidelines, documentation
Inclusive design: disability, accessible, wheelchair, older, everyone, blind, deaf, exclusion, barrier, playground
Interaction design: interface, gesture, prototype, screen, animation, motion, voice, touch
Typography: letter, type, font, alphabet, glyph, sign, book, print, calligrapher, reading, script, lettres, Buchstaben
Visual design: poster, logo, illustration, colour, layout, brand, image, identity
Information architecture: taxonomy, menu, structure, label, findability, content, search, sitemap, ontology
User research: interview, usability test, survey, participants, insight, observation, field study, personas
Content design: plain language, words, form, microcopy, text, writer, style guide, clarity, reading
Design leadership: design team, designers, head of design, critique, manager, career, design director
Product management: backlog, roadmap, prioritisation, feature, stakeholder, launch, customer, product owner, metrics
Product strategy: vision, market, roadmap, positioning, growth, metrics, portfolio, bet
Product discovery: experiment, interview, hypothesis, prototype, assumption, validation, customer, feature
Agile methods: sprint, retrospective, team, backlog, iteration, coach, stand-up, estimation, SAFe
Project management: deadline, budget, schedule, risk, stakeholder, milestone, delivery, planning, PMO, Projekt
Quality management: audit, ISO, defect, process, Six Sigma, inspection, standard, improvement, kaizen
Operations: plant, factory, process, lean, warehouse, efficiency, shift, assembly, maintenance, bottleneck
Supply chains: supplier, shipping, container, port, warehouse, freight, inventory, truck, shortage, cargo, delivery, sourcing, factory
Customer support: ticket, call, complaint, agent, help, contact centre, angry customers, service, hotline
Entrepreneurship: founded, company, bootstrapped, business, startup, venture, self-made, idea, market, shop, pitch
Start-ups: founder, co-founder, seed, pitch, pivot, accelerator, scale-up, bootstrapped, investors, growth, failed, incubator
Venture capital: fund, invest, seed, founders, pitch, term sheet, portfolio, valuation, angel, startup
Business models: revenue, subscription, platform, pricing, marketplace, value proposition, freemium
Corporate strategy: board, CEO, competition, market, growth, turnaround, scenario, portfolio, consultant, merger
Innovation: lab, experiment, idea, invention, prototype, R&D, disruption, research, pilot, inventor, patent
Mergers and acquisitions: deal, merger, buyer, due diligence, integration, acquisition, valuation, private equity
Family businesses: generation, succession, heir, family, inheritance, Mittelstand, father, daughter, son, Nachfolge, Familie, Erben
Social enterprise: nonprofit, impact investing, cooperative, mission, charity, microfinance, community, poverty, livelihood
Internationalisation: foreign markets, export, global, localisation, abroad, expansion, trade, culture
Procurement: supplier, tender, contract, buyer, sourcing, vendor, public procurement, bid
Negotiation: deal, bargaining table, agreement, mediator, salary, hostage, persuasion, bluff, concession, contract, talks, compromise, Tarif, accord, trato
Marketing strategy: campaign, brand, advertising, audience, customer, market, growth, segmentation, CMO, launch
Brand building: brand, logo, identity, reputation, positioning, campaign, advertising, storytelling, agency
Content marketing: newsletter, blog, article, audience, editorial, video, content, campaign, story
Search engine optimisation: ranking, keywords, links, traffic, organic, search results, website, crawler
Social media: influencer, followers, post, viral, platform, creator, feed, YouTube, hashtag, community
Public relations: press, crisis, reputation, spokesperson, media, journalists, statement, communication, campaign
Sales: deal, pipeline, quota, cold call, closing, prospect, customer, buyer, account executive, revenue, objection, pitch, Kunden
Customer experience: loyalty, feedback, satisfaction, service, NPS, complaint, touchpoint, guests, customer, retention
E-commerce: shop, checkout, conversion, marketplace, delivery, parcel, returns, online sales, cart, merchant, store
Community building: members, volunteer, meetup, neighbourhood, forum, local, moderator, belonging, network
Pricing: price, discount, subscription, margin, willingness to pay, revenue, value, tariff
Events and conferences: venue, organiser, audience, festival, stage, programme, hybrid events, attendees, trade fair, moderator, meetup
Leadership: lead, boss, team, trust, CEO, manager, officer, crisis, captain, responsibility, crew, courage, vision, director, executive, followers, decision, Chef, équipe, líder
Management: manager, boss, delegation, team, one-on-one, supervisor, meeting, organisation, first-time managers, middle management
Team culture: trust, team, psychological safety, collaboration, values, belonging, ritual, crew, workplace, conflict
Engineering management: engineer, engineering team, CTO, one-on-one, technical leadership, career ladder, staff engineer, hiring
Remote work: remote, distributed, home, asynchronous, time zone, office, nomad, video call, virtual, hybrid, telecommute
Recruiting: hire, interview, candidate, recruiter, applicant, job, CV, talent, employer, onboarding, job advert, Bewerber, Fachkräfte
Learning and development: training, trainer, workshop, skills, course, upskilling, learning, coach, facilitator, employees
Change management: change, transition, resistance, restructuring, reform, reorganisation, employees, digital transformation, merger
Diversity and inclusion: bias, belonging, gender, race, discrimination, minority, disability, LGBTQ, equal, women, inclusive, migrant, representation
Women in leadership: women, female, gender, pay gap, glass ceiling, quota, board, sisterhood, mothers, girls, first woman, Frauen, femmes, mujeres
Mentoring: mentee, coach, role model, guidance, protégé, career, sponsor, young people, advice
Feedback: criticism, praise, honest, performance, appraisal, listening, conversation, one-on-one
Conflict resolution: dispute, peace, mediator, negotiation, dialogue, reconciliation, quarrel, violence, anger, difficult conversations, truce
Decision making: decide, bias, choice, uncertainty, risk, judgement, intuition, behavioural, noise, checklist, wrong, dilemma
Public speaking: speech, voice, stage, audience, fear, slides, presenter, microphone, debate, talk, pitch, nervous, toastmasters, rhetoric, speaker, moderation
Storytelling: story, narrator, plot, audience, tale, fiction, film, stage, writer, listeners, myths, histoires, cuentos
Creativity: idea, art, imagination, artist, invention, play, brainstorming, originality, improvised, sketch, creative block
Productivity: distraction, habit, attention, to-do, deep work, efficiency, calendar, procrastination, time, email
Career change: new job, quit, profession, reinvent, became, restart, midlife, retrained, former, path
Resilience: crisis, survive, failure, recovery, setback, coping, accident, expedition, loss, strength, stress, cancer, rebuild
Motivation: goal, inspire, drive, dream, athlete, champion, expedition, purpose, summit, willpower, Olympic
Time management: schedule, deadline, priorities, hours, procrastination, planning, week, meeting
Writing: book, author, editor, sentence, journalist, text, words, essay, manuscript, publish, writer, copywriter
Financial literacy: debt, household, budget, pension, bank, interest, school, saving, loans, children, finances
Work-life balance: parents, family, overtime, part-time, holiday, burnout, boundaries, care, four-day week, flexible
Freelancing: client, self-employed, solo, invoice, gig, contract, independent, portfolio, rates
Personal finance: pension, invest, debt, mortgage, budget, retirement, stocks, household, ETF, funds, tax
Financial technology: bank, payment, wallet, credit, lending, mobile money, open banking, card, fraud, neobank, remittance
Economics: economist, price, trade, tax, labour market, interest rates, central bank, market, wages, poverty, growth, GDP, recession, currency, Preise
Accounting: audit, auditor, tax, invoice, ledger, financial statements, CFO, books, controlling, numbers
Insurance: insurer, risk, claims, premium, policy, underwriting, reinsurance, catastrophe, actuarial
Law and technology: legal, contract, court, judge, regulation, attorney, liability, platform, legislation, jurist, compliance, AI Act, Gericht, Vertrag
Data protection: privacy, personal data, consent, regulator, compliance, breach, surveillance, cookies, data protection officer, fine
Intellectual property: patent, licence, copyright, trademark, piracy, author, infringement, royalties, inventor, plagiarism
Public policy: government, ministry, law, reform, regulation, parliament, politician, mayor, adviser, tax, citizens, legislation, civil servant
Digital government: government, citizen, public sector, administration, online services, ministry, portal, civil servant, municipality, digital state, e-ID
Democracy: election, parliament, vote, citizens, populism, disinformation, participation, freedom, civic, assembly, ballot, protest
Human rights: refugee, rights, freedom, justice, asylum, activist, torture, lawyer, court, discrimination, migration, exile, displaced
International relations: diplomat, ambassador, UN, treaty, foreign, war, sanctions, summit, embassy, NATO, European Union
Defence and peace: soldier, army, conflict, officer, peacekeeping, veteran, war, security, disarmament, treaty, ceasefire, mines
Physics: particle, laser, quantum, gravity, collider, universe, energy, experiment, CERN, optics, atoms, theory
Astronomy: planet, galaxy, telescope, star, observatory, black hole, universe, comet, sky, cosmos, exoplanet, Sterne
Chemistry: molecule, reaction, catalyst, laboratory, polymer, compound, element, lab, synthesis
Biology: cell, gene, evolution, species, DNA, microbe, animal, organism, bird, marine, ecology, insects, fungi
Neuroscience: brain, memory, neuron, cognition, attention, emotion, perception, sleep, nervous system, learning
Mathematics: number, proof, theorem, geometry, algebra, equation, puzzle, probability, topology, knots, Zahlen
Robotics: robot, arm, drone, sensor, autonomous, humanoid, gripper, exoskeleton, factory, machine, care robot
Quantum computing: qubit, quantum, error correction, superposition, algorithm, entanglement, annealing, cryptography, physicist
Space technology: satellite, orbit, rocket, launch, debris, Mars, moon, astronaut, ESA, NASA, mission, spacecraft, CubeSat, cosmonaut, Weltraum, orbite
Biotechnology: gene, CRISPR, cell, protein, lab, enzyme, drug, clinical, vaccine, DNA, fermentation, molecule
Materials science: battery, steel, polymer, concrete, metal, glass, lithium, nano, alloy, composite, wood, graphene
Science communication: scientist, museum, popular, explain, misinformation, curiosity, science show, television, public, YouTube
Public health: vaccine, epidemic, virus, pandemic, disease, malaria, prevention, outbreak, WHO, clinic, vaccinated, health, hygiene, infection, epidemiologist
Mental health: therapist, psychologist, psychiatrist, depression, anxiety, trauma, grief, loneliness, wellbeing, suicide, addiction, mindfulness, Psychologin
Digital health: app, patient, telehealth, hospital, doctor, wearable, health data, clinic, remote care, electronic records, diagnosis
Medicine: surgeon, patient, clinic, hospital, disease, surgery, cancer, diagnosis, nurse, treatment, emergency, cardiologist, heart, paediatrician, Klinik, hôpital
Nursing: nurse, patient, ward, hospital, bedside, night shift, midwife, caregiver, palliative, care home, intensive care
Nutrition: food, dietitian, eat, sugar, obesity, meal, vitamins, cooking, gut, school meals, hunger, Essen
Sport and fitness: athlete, Olympic, runner, football, marathon, team, champion, trainer, swimmer, climber, medal, coach, cyclist, rugby, sailing, body
Ageing: older, dementia, retirement, care home, elder, grandmother, longevity, Alzheimer, generation, pensioner, caregiver
Patient advocacy: patient, disease, diagnosis, chronic, rare disease, cancer, hospital, survivor, illness, caregivers
Sleep: night, insomnia, dream, shift work, circadian, tired, melatonin, nap, rest, Nacht, nuit
Burnout prevention: stress, exhausted, overload, rest, recovery, boundaries, tired, overwork, mental health, workload, pressure, pause, Überlastung, Stress
Climate change: carbon, emissions, glacier, warming, heat, CO2, flood, drought, sea level, ice, greenhouse, adaptation, climate policy, activist, storm, permafrost, Gletscher, émissions, emisiones
Sustainability: sustainable, carbon, climate, waste, footprint, supply chain, green, reporting, recycling, net zero, circular, ecological, Kreislauf, plastic
Renewable energy: wind, solar, turbine, grid, hydrogen, battery, panel, offshore, power plant, electricity, heat pump, energy storage, hydropower, microgrid, Strom, Netz, éolienne, paneles
Circular economy: recycle, waste, repair, reuse, second-hand, material, remanufacture, plastic, refurbished, textile, rental, upcycling
Biodiversity: species, forest, insects, bees, birds, whale, ecosystem, extinction, rewilding, coral, habitat, biologist, ocean, reef, conservationist
Agriculture and food: farm, farmer, soil, crop, harvest, seed, wine, vineyard, coffee, rice, cattle, organic, irrigation, food waste, restaurant, chef, cheese, bees, vegetables
Urban planning: city, street, planner, neighbourhood, park, mayor, housing, public space, traffic, pedestrian, density, favela, slum, residents, Stadt, ville, ciudad
Architecture: building, architect, wood, concrete, house, design, timber, facade, renovation, housing, museum, school, engineer
Mobility: bike, bus, train, tram, car, cyclist, electric, rail, traffic, metro, scooter, street, ferry, charging, pedestrian, Rad, Bahn
Water: river, flood, drought, sanitation, well, irrigation, sea, ocean, dam, groundwater, lake, wastewater, clean water, desalination, Fluss
Green IT: energy, carbon, data centre, efficient, footprint, hardware, emissions, electricity, e-waste, sustainable
Higher education: professor, campus, lecture, degree, academic, student, dean, rector, research, faculty, exam, lecturer
School education: classroom, pupil, teacher, lesson, curriculum, headteacher, homework, learning, children, principal, exam, kids, Lehrer, Klasse, classe, aula
Early childhood: child, toddler, play, nursery, daycare, parents, babies, kindergarten teacher, preschooler, Kinder, enfants, niños
Adult education: learners, evening classes, literacy, course, second chance, community college, retraining, lifelong
Educational technology: classroom, learning app, online course, tablets, school, students, MOOC, teacher, digital learning, virtual classroom
Inclusion in education: dyslexic, disability, ADHD, special education, classroom, learning difficulties, deaf, neurodiversity, teacher, pupils, autistic
Vocational training: apprentice, craft, workshop, trade, master, carpenter, electrician, skilled, dual system, welder, Handwerk, Azubi
Libraries: librarian, books, reading, archive, catalogue, bookmobile, readers, reading room, Bücher
Journalism: newsroom, reporter, editor, investigation, interview, newspaper, story, fact-checking, press, correspondent, sources, disinformation, magazine, investigative, Zeitung
Film: filmmaker, movie, camera, screenplay, scene, festival, producer, animation, screenwriter, editing, series, actor, Regisseurin
Photography: camera, portrait, image, picture, exhibition, lens, photojournalist, shoot, darkroom, wildlife, Bilder
Music: composer, orchestra, band, conductor, singer, song, jazz, piano, violin, choir, rhythm, sound, DJ, pop, opera, instrument
Theatre: play, director, actress, improvisation, drama, ensemble, performance, comedy, clown, puppet, audience, dramaturg, Bühne
Literature: novel, book, writer, poet, reading, publisher, fiction, poem, translator, story, prize, Roman, Bücher, livres, libros
Museums: collection, curator, gallery, exhibit, visitors, art, archive, restitution, artefact, Sammlung, Kuratorin
Cultural heritage: museum, restore, archaeologist, temple, tradition, archive, UNESCO, craft, ruins, conservation, restorer, restitution, folklore
History: archive, war, century, medieval, past, empire, memory, ancient, archaeologist, museum, witness, holocaust
Philosophy: ethic, meaning, truth, thought, Stoic, moral, question, Socrates, reason, wisdom, dilemma
Religion and ethics: priest, church, imam, rabbi, spiritual, pastor, monk, faith, interfaith, chaplain, moral, mosque
Languages and translation: translate, interpreting, language, multilingual, dialect, grammar, words, bilingualism, dictionary, subtitle, minority language, linguist, Sprache, langue
Podcasting: episode, audio, microphone, listener, host, show, sound, interview, radio, producer
Fashion: designer, textile, garment, cotton, tailor, dress, clothes, sewing, runway, fabric, model, shoes, second-hand
Tourism and hospitality: hotel, guest, travel, restaurant, tourist, destination, hotelier, guide, island, airline, host, visitors
`

/** By the name of the topic. */
export const topicWords: ReadonlyMap<string, readonly string[]> = new Map(
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', words = ''] = line.split(': ')
      return [name, words.split(', ')] as const
    }),
)
